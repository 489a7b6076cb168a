// property: unreach-call
// arch: 64
// expect: SAFE
// The zeros in front of a number that is not 0.

extern void reach_error(void);
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned x = __VERIFIER_nondet_uint();
  if (x == 1) {
    int lead = __builtin_clz(x);
    if (lead != 31)
      reach_error();
  }
  return 0;
}
