// property: unreach-call
// arch: 64
// expect: UNKNOWN (a possible violation of unreach-call could not be confirmed)
// Bytes of two addresses need not be equal.
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_error(void) __attribute__((noreturn));

int x, y;

int main(void) {
  int *p = &x, *q = &y;
  x = __VERIFIER_nondet_int();
  if (((unsigned char *)&p)[4] != ((unsigned char *)&q)[4] && x) __VERIFIER_error();
  return 0;
}
