// property: valid-memsafety
// arch: 64
// expect: UNSAFE (valid-deref)
// The test of the bytes wraps round, so that the index may be 2^62; the address then seems to be that of the first element.
extern unsigned long __VERIFIER_nondet_ulong(void);
static int a[4];

int main(void) {
  unsigned long i = __VERIFIER_nondet_ulong();
  if (i * sizeof(int) < sizeof a) a[i] = 1;
  return 0;
}
