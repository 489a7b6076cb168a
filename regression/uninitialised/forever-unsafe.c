// property: valid-init
// arch: 64
// expect: UNSAFE (valid-init)
// replay: not seen, because AddressSanitizer and UndefinedBehaviorSanitizer do not follow uninitialised bytes
// The loop may not have run.
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int last;
  while (__VERIFIER_nondet_int())
    last = 3;
  return last;
}
