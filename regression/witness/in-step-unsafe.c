// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// Two counters in step, unsigned rounds: one step is too long.

extern unsigned __VERIFIER_nondet_uint(void);
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  int x = 0, y = 0;
  for (unsigned i = 0; i < n; i++) {
    if (__VERIFIER_nondet_int()) {
      x++;
      y += i == 3 ? 3 : 2;
    }
  }
  if (y != 2 * x) {
    reach_error();
  }
  return 0;
}
