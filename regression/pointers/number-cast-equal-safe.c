// property: unreach-call
// arch: 64
// expect: SAFE
// Equal numbers are the same address, other numbers other ones, also if an object may lie there.
extern unsigned long __VERIFIER_nondet_ulong(void);
extern void __VERIFIER_error(void) __attribute__((noreturn));

int x;

int main(void) {
  unsigned long n = __VERIFIER_nondet_ulong();
  unsigned long m = __VERIFIER_nondet_ulong();
  int *p = (int *)n;
  int *q = (int *)m;
  if (n == m && p != q) __VERIFIER_error();
  if (n != m && p == &x && q == &x) __VERIFIER_error();
  return 0;
}
