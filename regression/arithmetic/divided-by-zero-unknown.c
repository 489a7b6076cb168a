// property: unreach-call
// arch: 64
// expect: UNKNOWN (undefined behaviour comes before the violation)
// What is divided by zero has no value; most machines stop there, some go on with any number.
extern unsigned __VERIFIER_nondet_uint(void);
extern void abort(void);
void reach_error(void) { abort(); }

int main(void) {
  unsigned a = __VERIFIER_nondet_uint();
  unsigned b = __VERIFIER_nondet_uint();
  if (b > 2) return 0;
  unsigned quotient = a / b;
  if (a == 6 && quotient == 5) reach_error();
  return 0;
}
