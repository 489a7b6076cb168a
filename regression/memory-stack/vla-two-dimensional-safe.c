// property: valid-memsafety
// arch: 64
// expect: SAFE
// The last row of an n x 2 variable-length array.

extern unsigned int __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  if (n < 1 || n > 4) return 0;
  short a[n][2];
  for (unsigned i = 0; i < n; i++) a[i][0] = a[i][1] = 0;
  return a[n - 1][1];
}
