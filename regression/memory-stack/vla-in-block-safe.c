// property: valid-memsafety
// arch: 64
// expect: SAFE
// The stack is set back at the end of the block of an array of computed size; where it was is kept in a place of clang's own.
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned n = __VERIFIER_nondet_uint() % 4 + 1;
  int sum = 0;
  for (unsigned i = 0; i < 2; i++) {
    int a[n];
    a[n - 1] = 1;
    sum += a[n - 1];
  }
  return sum;
}
