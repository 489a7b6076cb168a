// property: valid-memsafety
// arch: 32
// expect: UNSAFE (valid-deref)
// Four times the index is 0 in 32 bits, and the index is none of the array's.
extern unsigned __VERIFIER_nondet_uint(void);
static int a[4];

int main(void) {
  unsigned i = __VERIFIER_nondet_uint();
  if ((i & 0x3fffffffu) < 4) return a[i];
  return 0;
}
