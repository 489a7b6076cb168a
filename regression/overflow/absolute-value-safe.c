// property: no-overflow
// arch: 64
// expect: SAFE
// The absolute value as unsigned.

extern int __VERIFIER_nondet_int(void);

static unsigned int absolute(int x) {
  return x < 0 ? -(unsigned int)x : (unsigned int)x;
}

int main(void) { return absolute(__VERIFIER_nondet_int()) > 3; }
