// property: unreach-call
// arch: 64
// expect: UNKNOWN (a possible violation of unreach-call could not be confirmed)
// A single byte of a pointer: which number is there is up to the compiler.
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_error(void) __attribute__((noreturn));

int main(void) {
  int x = __VERIFIER_nondet_int();
  int *p = &x;
  if ((((unsigned char *)&p)[0] & 16) && x) __VERIFIER_error();
  return 0;
}
