// property: valid-memsafety
// arch: 64
// expect: SAFE
// The counter stays inside a local array.

extern int __VERIFIER_nondet_int(void);

int main(void) {
  int a[5] = {0};
  int n = __VERIFIER_nondet_int();
  if (n < 0 || n > 5) return 0;
  for (int i = 0; i < n; i++) a[i] = i;
  return a[0];
}
