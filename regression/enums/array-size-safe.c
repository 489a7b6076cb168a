// property: valid-memsafety
// arch: 64
// expect: SAFE
// The counting enumerator as an array's length.

extern unsigned int __VERIFIER_nondet_uint(void);

enum { NORTH, EAST, SOUTH, WEST, DIRECTIONS };

int main(void) {
  int steps[DIRECTIONS] = {0};
  unsigned d = __VERIFIER_nondet_uint();
  if (d >= DIRECTIONS) return 0;
  int *p = steps;
  p[d]++;
  return steps[WEST];
}
