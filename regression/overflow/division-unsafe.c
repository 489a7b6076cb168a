// property: no-overflow
// arch: 64
// expect: UNSAFE (no-overflow)
// INT_MIN / -1 does not fit.

extern int __VERIFIER_nondet_int(void);

int main(void) {
  int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int();
  if (b == 0) return 0;
  int q = a / b;
  return q > 1;
}
