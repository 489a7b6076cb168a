// property: no-overflow
// arch: 64
// expect: SAFE
// The square of a four-digit number fits.

extern int __VERIFIER_nondet_int(void);

int main(void) {
  int a = __VERIFIER_nondet_int();
  if (a < 0 || a > 9999) return 0;
  int square = a * a;
  return square > 1;
}
