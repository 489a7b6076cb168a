// property: valid-memsafety
// arch: 64
// expect: SAFE
// The char is made unsigned before it is an index.

extern char __VERIFIER_nondet_char(void);

int main(void) {
  unsigned char seen[256] = {0};
  char c = __VERIFIER_nondet_char();
  unsigned char *base = seen;
  base[(unsigned char)c] = 1;
  return seen[0];
}
