// property: valid-memsafety
// arch: 64
// expect: SAFE
// Index inside a global array.

extern unsigned int __VERIFIER_nondet_uint(void);

static int a[4];

int main(void) {
  unsigned i = __VERIFIER_nondet_uint();
  if (i >= 4) return 0;
  int *p = a;
  p[i] = 1;
  return 0;
}
