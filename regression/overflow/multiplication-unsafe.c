// property: no-overflow
// arch: 64
// expect: UNSAFE (no-overflow)
// The square of a five-digit number may overflow.

extern int __VERIFIER_nondet_int(void);

int main(void) {
  int a = __VERIFIER_nondet_int();
  if (a < 0 || a > 99999) return 0;
  int square = a * a;
  return square > 1;
}
