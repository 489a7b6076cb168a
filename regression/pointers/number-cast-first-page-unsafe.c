// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// The same, but the number may be changed.
extern unsigned long __VERIFIER_nondet_ulong(void);
extern void __VERIFIER_error(void) __attribute__((noreturn));

int x;

int main(void) {
  unsigned long n = __VERIFIER_nondet_ulong();
  if (n >= 4096) return 0;
  char *p = (char *)n;
  if (p == (char *)&x) return 0;
  if (n == 4000) p = p - 1;
  if ((unsigned long)p != n) __VERIFIER_error();
  return 0;
}
