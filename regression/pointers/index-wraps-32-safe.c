// property: valid-memsafety
// arch: 32
// expect: SAFE
// All bits of the index count.
extern unsigned __VERIFIER_nondet_uint(void);
static int a[4];

int main(void) {
  unsigned i = __VERIFIER_nondet_uint();
  if (i < 4) return a[i];
  return 0;
}
