// property: no-overflow
// arch: 64
// expect: SAFE
// The sum of two ints fits a long of 64 bits.

extern int __VERIFIER_nondet_int(void);

int main(void) {
  long a = __VERIFIER_nondet_int();
  long b = a + 1;
  return b > 0;
}
