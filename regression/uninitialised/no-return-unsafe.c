// property: valid-init
// arch: 64
// expect: UNSAFE (valid-init)
// replay: not seen, because AddressSanitizer and UndefinedBehaviorSanitizer do not follow uninitialised bytes
// The result of a function that ended without a return is used.
extern int __VERIFIER_nondet_int(void);

static int twice(int x) {
  if (x > 0)
    return 2;
}
int main(void) {
  int x = __VERIFIER_nondet_int();
  return twice(x);
}
