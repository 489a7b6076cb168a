// property: unreach-call
// arch: 64
// expect: SAFE
// args: --engine horn
// Two counters in step, unsigned rounds: the invariant is an equation that wraps round.

extern unsigned __VERIFIER_nondet_uint(void);
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  int x = 0, y = 0;
  for (unsigned i = 0; i < n; i++) {
    if (__VERIFIER_nondet_int()) {
      x++;
      y += 2;
    }
  }
  if (y != 2 * x) {
    reach_error();
  }
  return 0;
}
