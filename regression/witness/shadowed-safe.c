// property: unreach-call
// arch: 64
// expect: SAFE
// args: --engine horn
// Several variables of one name: each invariant must mean the one that is seen there.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int x = 7;
static int steps(int x) {
  static int total;
  total = 0;
  while (__VERIFIER_nondet_int() && total < 1000) {
    x = x + 1;
    total = total + 1;
  }
  return x - total;
}

int main(void) {
  int y = 0;
  {
    int x = 3;
    while (y < 1000000 && __VERIFIER_nondet_int()) {
      y = y + x;
    }
  }
  if (x != 7 || y > 1000002 || steps(5) != 5) {
    reach_error();
  }
  return 0;
}
