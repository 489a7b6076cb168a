// property: valid-memsafety,no-overflow
// arch: 32
// expect: SAFE
// args: --svcomp
// Bubble sort of an array of any size.

extern int __VERIFIER_nondet_int(void);

int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 1 || n > 100000) {
    n = 1;
  }
  int *a = __builtin_alloca(n * sizeof *a);
  for (int i = 0; i < n; i++) {
    a[i] = __VERIFIER_nondet_int();
  }
  for (int i = 0; i < n - 1; i++) {
    for (int j = 0; j < n - 1 - i; j++) {
      if (a[j] > a[j + 1]) {
        int t = a[j];
        a[j] = a[j + 1];
        a[j + 1] = t;
      }
    }
  }
  return 0;
}
