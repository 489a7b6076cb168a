// property: unreach-call
// arch: 64
// expect: SAFE
// One of two numbers grows by the other: that it stays ahead needs to know that the other is not negative.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
  int ahead = 1, behind = 0;
  while (behind < 1000 && __VERIFIER_nondet_int()) {
    ahead += behind;
    behind++;
  }
  if (ahead < behind) {
    reach_error();
  }
  return 0;
}
