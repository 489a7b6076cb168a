// property: valid-memsafety
// arch: 64
// expect: UNSAFE (valid-deref)
// The counting enumerator as an index is one too far.

extern unsigned int __VERIFIER_nondet_uint(void);

enum { NORTH, EAST, SOUTH, WEST, DIRECTIONS };

int main(void) {
  int steps[DIRECTIONS] = {0};
  unsigned d = __VERIFIER_nondet_uint();
  if (d > DIRECTIONS) return 0;
  int *p = steps;
  p[d]++;
  return steps[WEST];
}
