// property: valid-memsafety
// arch: 64
// expect: SAFE
// The test of the index does not wrap round.
extern unsigned long __VERIFIER_nondet_ulong(void);
static int a[4];

int main(void) {
  unsigned long i = __VERIFIER_nondet_ulong();
  if (i < sizeof a / sizeof(int)) a[i] = 1;
  return 0;
}
