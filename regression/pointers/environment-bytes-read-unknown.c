// property: unreach-call
// arch: 64
// expect: UNKNOWN (a possible violation of unreach-call could not be confirmed)
// The same for a number from the environment that is read as a pointer.
extern unsigned long __VERIFIER_nondet_ulong(void);
extern void __VERIFIER_error(void) __attribute__((noreturn));

char x;

int main(void) {
  union { unsigned long n; char *p; } u;
  u.n = __VERIFIER_nondet_ulong();
  unsigned long n = u.n;
  if (u.p == &x && n == 0x601041) __VERIFIER_error();
  return 0;
}
