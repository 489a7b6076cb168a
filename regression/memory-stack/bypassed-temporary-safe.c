// property: valid-memsafety
// arch: 64
// expect: SAFE
// A variable with the name of one of clang's own places, used inside its switch.

extern int __VERIFIER_nondet_int(void);

int main(void) {
  switch (__VERIFIER_nondet_int()) {
    int tmp;
    case 1: {
      int *p = &tmp;
      *p = 4;
      break;
    }
    default:
      break;
  }
  return 0;
}
