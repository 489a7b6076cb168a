// property: valid-memsafety
// arch: 64
// expect: UNSAFE (valid-deref)
// The size of an array must be positive.

extern int __VERIFIER_nondet_int(void);

int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n > 10)
    return 0;
  char text[n];
  text[n - 1] = 'x';
  return text[n - 1] != 'x';
}
