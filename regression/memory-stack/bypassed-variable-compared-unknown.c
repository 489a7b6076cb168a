// property: unreach-call
// arch: 64
// expect: UNKNOWN (executions were left out: a variable that a jump may bypass is taken to live as long as its function)
// The variable of one round of a loop need not lie where it lay in the round before; a jump into the loop bypasses its start.
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_error(void) __attribute__((noreturn));

int main(void) {
  unsigned rounds = __VERIFIER_nondet_uint() % 3;
  int *kept = 0;
  unsigned i = 0;
  if (rounds == 2) goto inside;
  for (; i < rounds; i++) {
    int local;
  inside:
    if (kept && kept != &local) __VERIFIER_error();
    kept = &local;
  }
  return 0;
}
