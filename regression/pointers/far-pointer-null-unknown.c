// property: unreach-call
// arch: 64
// expect: UNKNOWN (a possible violation of unreach-call could not be confirmed)
// A pointer may be null that is moved far beyond its object.
extern unsigned long __VERIFIER_nondet_ulong(void);
extern void __VERIFIER_error(void) __attribute__((noreturn));

char a[8];

int main(void) {
  char *p = a + __VERIFIER_nondet_ulong();
  if (p == 0) __VERIFIER_error();
  return 0;
}
