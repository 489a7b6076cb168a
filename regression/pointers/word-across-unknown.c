// property: unreach-call
// arch: 64
// expect: UNKNOWN (a possible violation of unreach-call could not be confirmed)
// A word that lies across two pointers may be 0 though none of them is null.
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_error(void) __attribute__((noreturn));

struct pair {
  int *p, *q;
};

int x, y;

int main(void) {
  struct pair s = {&x, &y};
  x = __VERIFIER_nondet_int();
  unsigned long word = *(unsigned long *)((char *)&s + 4);
  if (word == 0 && x) __VERIFIER_error();
  return 0;
}
