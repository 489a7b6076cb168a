// property: unreach-call
// arch: 64
// expect: SAFE
// Six by one or two is not five.
extern unsigned __VERIFIER_nondet_uint(void);
extern void abort(void);
void reach_error(void) { abort(); }

int main(void) {
  unsigned a = __VERIFIER_nondet_uint();
  unsigned b = __VERIFIER_nondet_uint();
  if (b == 0 || b > 2) return 0;
  unsigned quotient = a / b;
  if (a == 6 && quotient == 5) reach_error();
  return 0;
}
