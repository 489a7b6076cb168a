// property: unreach-call
// arch: 64
// expect: UNKNOWN (a possible violation of unreach-call could not be confirmed)
// A number that is cast to a pointer may be the number of any object.
extern unsigned long __VERIFIER_nondet_ulong(void);
extern void __VERIFIER_error(void) __attribute__((noreturn));

int x;

int main(void) {
  unsigned long n = __VERIFIER_nondet_ulong();
  if (n == 50000 && (char *)n == (char *)&x) __VERIFIER_error();
  return 0;
}
