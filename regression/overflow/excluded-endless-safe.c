// property: unreach-call
// arch: 64
// expect: SAFE
// args: --signed-overflow excluded
// As seahorn/growing-pair, for any number of rounds: sums are taken not to overflow, as the paper does.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
  int ahead = 1, behind = 0;
  while (__VERIFIER_nondet_int()) {
    ahead += behind;
    behind++;
  }
  if (ahead < behind) {
    reach_error();
  }
  return 0;
}
