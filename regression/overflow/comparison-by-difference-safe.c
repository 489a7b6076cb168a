// property: no-overflow
// arch: 64
// expect: SAFE
// Comparing without subtraction.

extern int __VERIFIER_nondet_int(void);

static int compare(int a, int b) {
  return (a > b) - (a < b);
}

int main(void) { return compare(__VERIFIER_nondet_int(), __VERIFIER_nondet_int()) > 0; }
