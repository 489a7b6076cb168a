// property: no-overflow
// arch: 64
// expect: UNSAFE (no-overflow)
// -INT_MIN does not fit.

extern int __VERIFIER_nondet_int(void);

int main(void) {
  int a = __VERIFIER_nondet_int();
  if (a > 0) return 0;
  int b = -a;
  return b > 5;
}
