// property: unreach-call
// arch: 64
// expect: UNKNOWN (a possible violation of unreach-call could not be confirmed)
// A byte goes through a parameter, a result and a global before it is looked at.
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_error(void) __attribute__((noreturn));

unsigned char kept;

unsigned char same(unsigned char c) { return c; }

int main(void) {
  int x = __VERIFIER_nondet_int();
  int *p = &x;
  kept = same(((unsigned char *)&p)[1]);
  switch (kept) {
    case 7:
      if (x) __VERIFIER_error();
      break;
    default:
      break;
  }
  return 0;
}
