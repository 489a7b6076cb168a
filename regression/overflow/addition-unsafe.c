// property: no-overflow
// arch: 64
// expect: UNSAFE (no-overflow)
// The sum of two ints may overflow.

extern int __VERIFIER_nondet_int(void);

int main(void) {
  int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int();
  int c = a + b;
  return c > 0;
}
