// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// A struct with a pointer is copied byte by byte; its number is still a number, its pointer a pointer.
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_error(void) __attribute__((noreturn));

struct item {
  int count;
  int *value;
};

int main(void) {
  int x = 5;
  struct item s = {__VERIFIER_nondet_int(), &x}, d;
  for (unsigned i = 0; i < sizeof s; i++) {
    unsigned char c = ((unsigned char *)&s)[i];
    ((unsigned char *)&d)[i] = c;
  }
  if (d.count == 7 && *d.value == 5) __VERIFIER_error();
  return 0;
}
