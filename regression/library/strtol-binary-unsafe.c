// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
#undef _GNU_SOURCE
extern long strtol(const char *, char **, int);
extern void __VERIFIER_error(void) __attribute__((noreturn));

int main(void) {
  if (strtol("0b101", 0, 0) != 5) __VERIFIER_error();
  return 0;
}
