// property: valid-init
// arch: 64
// expect: UNSAFE (valid-init)
// replay: not seen, because AddressSanitizer and UndefinedBehaviorSanitizer do not follow uninitialised bytes
// A variable that one way leaves unwritten.
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int x;
  int c = __VERIFIER_nondet_int();
  if (c > 10)
    x = 1;
  else if (c < 10)
    x = 2;
  return x;
}
