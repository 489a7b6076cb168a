// property: valid-memsafety
// arch: 64
// expect: SAFE
// A variable-length array is written at index n - 1.

extern int __VERIFIER_nondet_int(void);

int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 1 || n > 6) return 0;
  int a[n];
  a[n - 1] = 1;
  return 0;
}
