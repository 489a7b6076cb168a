// property: unreach-call
// arch: 64
// expect: UNKNOWN (undefined behaviour comes before the violation)
// A shift by 32 of 32 bits is undefined; machines give 0, or the number as it was.
extern int __VERIFIER_nondet_int(void);
extern void abort(void);
void reach_error(void) { abort(); }

int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 1 || n > 32) return 0;
  unsigned bit = 1u << n;
  if (bit & 1) reach_error();
  return 0;
}
