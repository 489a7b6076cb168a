// property: valid-init
// arch: 64
// expect: UNSAFE (valid-init)
// replay: not seen, because AddressSanitizer and UndefinedBehaviorSanitizer do not follow uninitialised bytes
// A variable of a loop's body has lost what the round before wrote.
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int sum = 0;
  for (int i = 0; i < 3; i++) {
    int x;
    int *p = &x;
    if (i == 0)
      x = 1;
    sum += *p;
  }
  return sum;
}
