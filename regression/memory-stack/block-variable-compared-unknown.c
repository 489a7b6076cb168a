// property: unreach-call
// arch: 64
// expect: UNKNOWN (a possible violation of unreach-call could not be confirmed)
// The variable of one round of a loop may lie where it lay in the round before.
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_error(void) __attribute__((noreturn));

int main(void) {
  unsigned rounds = __VERIFIER_nondet_uint() % 3;
  int *kept = 0;
  for (unsigned i = 0; i < rounds; i++) {
    int local = 0;
    if (kept == &local) __VERIFIER_error();
    kept = &local;
  }
  return 0;
}
