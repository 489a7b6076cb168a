// property: valid-init
// arch: 64
// expect: SAFE
// A loop without a bound reads only what it has written.
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int last, known = 0;
  while (__VERIFIER_nondet_int()) {
    last = 3;
    known = last;
  }
  return known;
}
