// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// args: --signed-overflow excluded
// The one that grows by the other falls behind: the other begins below zero.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
  int ahead = 1, behind = -1;
  while (__VERIFIER_nondet_int()) {
    ahead += behind;
    behind++;
  }
  if (ahead < behind) {
    reach_error();
  }
  return 0;
}
