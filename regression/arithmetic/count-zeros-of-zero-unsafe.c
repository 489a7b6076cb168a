// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// What __builtin_clz gives for 0 is undefined: it need not be 32.
// replay: not seen, because the compiled program computes some number

extern void reach_error(void);
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned x = __VERIFIER_nondet_uint();
  if (x < 2) {
    int lead = __builtin_clz(x);
    if (lead != 31 && lead != 32)
      reach_error();
  }
  return 0;
}
