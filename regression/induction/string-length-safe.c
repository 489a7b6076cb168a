// property: valid-memsafety
// arch: 32
// expect: SAFE
// args: --svcomp
// The length of a string of any length: the terminator stops the loop inside the array.

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
  for (int i = 0; i < n - 1; i++) {
    s[i] = __VERIFIER_nondet_char();
  }
  s[n - 1] = 0;
  return length(s);
}
