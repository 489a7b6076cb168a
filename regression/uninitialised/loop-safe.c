// property: valid-init
// arch: 64
// expect: SAFE
// An array read just as far as it was written.
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int n = __VERIFIER_nondet_int();
  int a[4];
  if (n < 0 || n > 4)
    return 0;
  for (int i = 0; i < n; i++)
    a[i] = i;
  int sum = 0;
  for (int i = 0; i < n; i++)
    sum += a[i];
  return sum;
}
