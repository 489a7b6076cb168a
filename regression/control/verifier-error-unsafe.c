// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// The older name of the error function.

extern short __VERIFIER_nondet_short(void);

extern void __VERIFIER_error(void);

int main(void) {
  short x = __VERIFIER_nondet_short();
  if (x * x == 1024) __VERIFIER_error();
  return 0;
}
