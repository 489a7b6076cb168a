// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// One of two numbers grows by the other, which is negative at first.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
  int ahead = 1, behind = -3;
  while (behind < 1000 && __VERIFIER_nondet_int()) {
    ahead += behind;
    behind++;
  }
  if (ahead < behind) {
    reach_error();
  }
  return 0;
}
