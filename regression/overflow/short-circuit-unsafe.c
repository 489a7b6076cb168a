// property: no-overflow
// arch: 64
// expect: UNSAFE (no-overflow)
// The right operand is evaluated when the left is true.

extern int __VERIFIER_nondet_int(void);

static int next(int x) { return x + 1; }

int main(void) {
  int x = __VERIFIER_nondet_int();
  return x > 5 && next(x) > 10;
}
