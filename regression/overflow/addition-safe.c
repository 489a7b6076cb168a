// property: no-overflow
// arch: 64
// expect: SAFE
// The operands are bounded.

extern int __VERIFIER_nondet_int(void);

int main(void) {
  int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int();
  if (a > 1000 || a < -1000 || b > 1000 || b < -1000) return 0;
  int c = a + b;
  return c > 0;
}
