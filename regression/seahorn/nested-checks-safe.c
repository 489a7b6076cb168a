// property: unreach-call
// arch: 64
// expect: SAFE
// Checks at three depths of calls; the middle function is called twice.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

static int steps;

static void deepest(void) {
  steps++;
  if (steps > 2) {
    reach_error();
  }
}

static void middle(int more) {
  if (more) {
    deepest();
  }
  if (steps < 0) {
    reach_error();
  }
}

int main(void) {
  middle(__VERIFIER_nondet_int());
  middle(__VERIFIER_nondet_int());
  if (steps > 2) {
    reach_error();
  }
  return 0;
}
