// property: no-overflow
// arch: 64
// expect: UNSAFE (no-overflow)
// The absolute value of INT_MIN does not fit.

extern int __VERIFIER_nondet_int(void);

static unsigned int absolute(int x) {
  return x < 0 ? -x : x;
}

int main(void) { return absolute(__VERIFIER_nondet_int()) > 3; }
