// property: unreach-call
// arch: 64
// expect: UNKNOWN (executions were left out: where a pointer leads of which some bytes were overwritten is not known)
// Where a pointer leads of which a byte was overwritten depends on where the array lies.
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_error(void) __attribute__((noreturn));

int main(void) {
  char a[256] = {0};
  char *p = a;
  a[0] = (char)__VERIFIER_nondet_int();
  ((unsigned char *)&p)[5] = 0x55;
  if (p == a && a[0]) __VERIFIER_error();
  return 0;
}
