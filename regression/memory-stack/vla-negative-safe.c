// property: valid-memsafety
// arch: 64
// expect: SAFE
// The size of an array is positive.

extern int __VERIFIER_nondet_int(void);

int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n > 10 || n <= 0)
    return 0;
  char text[n];
  text[n - 1] = 'x';
  return text[n - 1] != 'x';
}
