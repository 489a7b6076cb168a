// property: unreach-call
// arch: 64
// expect: SAFE
// A shift by less than the width is exact.
extern int __VERIFIER_nondet_int(void);
extern void abort(void);
void reach_error(void) { abort(); }

int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 1 || n > 31) return 0;
  unsigned bit = 1u << n;
  if (bit & 1) reach_error();
  return 0;
}
