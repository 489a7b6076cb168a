// property: unreach-call
// arch: 64
// expect: SAFE
// Two numbers are swapped by sums and differences in functions, one of which checks its result.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

static int joined(int a, int b) {
  return a + b;
}

static int difference(int a, int b) {
  int result = a - b;
  if (a >= 0 && b >= 0 && a < result) {
    reach_error();
  }
  return result;
}

int main(void) {
  int one = __VERIFIER_nondet_int();
  int other = __VERIFIER_nondet_int();
  int first = one, second = other;
  one = joined(one, other);
  other = difference(one, other);
  one = difference(one, other);
  if (one != second || other != first) {
    reach_error();
  }
  return 0;
}
