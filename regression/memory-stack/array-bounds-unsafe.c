// property: valid-memsafety
// arch: 64
// expect: UNSAFE (valid-deref)
// A counter may step past a local array.

extern int __VERIFIER_nondet_int(void);

int main(void) {
  int a[5] = {0};
  int n = __VERIFIER_nondet_int();
  if (n < 0 || n > 6) return 0;
  for (int i = 0; i < n; i++) a[i] = i;
  return a[0];
}
