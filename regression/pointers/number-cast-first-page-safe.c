// property: unreach-call
// arch: 64
// expect: SAFE
// No object lies in the first page; and the number of such a pointer is the number.
extern unsigned long __VERIFIER_nondet_ulong(void);
extern void __VERIFIER_error(void) __attribute__((noreturn));

int x;

int main(void) {
  unsigned long n = __VERIFIER_nondet_ulong();
  if (n >= 4096) return 0;
  char *p = (char *)n;
  if (p == (char *)&x) __VERIFIER_error();
  if ((unsigned long)p != n) __VERIFIER_error();
  return 0;
}
