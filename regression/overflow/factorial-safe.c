// property: no-overflow
// arch: 64
// expect: SAFE
// 12! fits an int.

extern int __VERIFIER_nondet_int(void);

int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 0 || n > 12) return 0;
  int f = 1;
  for (int i = 2; i <= n; i++) f *= i;
  return f > 0;
}
