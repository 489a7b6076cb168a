// property: valid-memsafety
// arch: 32
// expect: UNSAFE (valid-deref)
// args: --svcomp
// The length of a string of any length whose terminator is missing.

extern int __VERIFIER_nondet_int(void);
extern char __VERIFIER_nondet_char(void);

static int length(const char *s) {
  const char *p = s;
  while (*p) {
    p++;
  }
  return (int)(p - s);
}

int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 1) {
    n = 1;
  }
  char *s = __builtin_alloca(n);
  for (int i = 0; i < n; i++) {
    s[i] = __VERIFIER_nondet_char();
  }
  return length(s);
}
