// property: valid-memsafety
// arch: 64
// expect: UNSAFE (valid-deref)
// One element too far, in an array of computed size.
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned n = __VERIFIER_nondet_uint() % 4 + 1;
  int sum = 0;
  for (unsigned i = 0; i < 2; i++) {
    int a[n];
    a[n] = 1;
    sum += a[n - 1];
  }
  return sum;
}
