// property: valid-memsafety
// arch: 64
// expect: UNSAFE (valid-deref)
// A plain char as an index may be negative.

extern char __VERIFIER_nondet_char(void);

int main(void) {
  unsigned char seen[256] = {0};
  char c = __VERIFIER_nondet_char();
  if (c < -8) return 0;
  unsigned char *base = seen;
  base[(int)c] = 1;
  return seen[0];
}
