// property: no-overflow
// arch: 64
// expect: SAFE
// A running sum of four shorts fits.

extern short __VERIFIER_nondet_short(void);

int main(void) {
  int sum = 0;
  for (int i = 0; i < 4; i++)
    sum += __VERIFIER_nondet_short();
  return sum > 0;
}
