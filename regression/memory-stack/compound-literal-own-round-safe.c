// property: unreach-call
// arch: 64
// expect: SAFE
// The literal of a round is compared in its own round, and a variable that a jump back passes again is the same one.
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_error(void) __attribute__((noreturn));

static int is_first(int *p, int *all) { return p == all; }

int main(void) {
  unsigned rounds = __VERIFIER_nondet_uint() % 3;
  int *kept = 0;
  for (unsigned i = 0; i < rounds; i++) {
    int *p = (int[]){1, 2};
    if (!is_first(p, p) || is_first(p + 1, p)) __VERIFIER_error();
  }
again:;
  int local = 0;
  if (kept && kept != &local) __VERIFIER_error();
  kept = &local;
  if (rounds-- > 1) goto again;
  return 0;
}
