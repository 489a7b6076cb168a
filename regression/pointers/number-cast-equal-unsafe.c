// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// The same, but numbers that differ are different addresses.
extern unsigned long __VERIFIER_nondet_ulong(void);
extern void __VERIFIER_error(void) __attribute__((noreturn));

int x;

int main(void) {
  unsigned long n = __VERIFIER_nondet_ulong();
  unsigned long m = __VERIFIER_nondet_ulong();
  if (n > 3000 || m > 3000) return 0;
  int *p = (int *)n;
  int *q = (int *)m;
  if (p == &x || q == &x) return 0;
  if (p != q) __VERIFIER_error();
  return 0;
}
