// property: unreach-call
// arch: 64
// expect: UNKNOWN (executions were left out: a compound literal is taken to live as long as its function)
// The literal of one round of a loop need not lie where the one of the round before lay.
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_error(void) __attribute__((noreturn));

int main(void) {
  unsigned rounds = __VERIFIER_nondet_uint() % 3;
  int *kept = 0;
  for (unsigned i = 0; i < rounds; i++) {
    int *p = (int[]){1, 2};
    if (kept && kept != p) __VERIFIER_error();
    kept = p;
  }
  return 0;
}
