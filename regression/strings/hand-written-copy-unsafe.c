// property: valid-memsafety
// arch: 64
// expect: UNSAFE (valid-deref)
// The copy loop forgets room for the terminator.

extern char __VERIFIER_nondet_char(void);

int main(void) {
  char from[6], to[4];
  for (int i = 0; i < 5; i++) from[i] = __VERIFIER_nondet_char();
  from[5] = '\0';
  unsigned n = 0;
  while (from[n] != '\0' && n < sizeof to) {
    to[n] = from[n];
    n++;
  }
  char *end = to + n;
  *end = '\0';
  return to[0];
}
