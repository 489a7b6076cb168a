// property: valid-memsafety
// arch: 64
// expect: SAFE
// A pointer to a variable of a switch is used inside.

extern int __VERIFIER_nondet_int(void);

int main(void) {
  switch (__VERIFIER_nondet_int()) {
    int x;
    case 1: {
      int *p = &x;
      *p = 4;
      break;
    }
    default:
      break;
  }
  return 0;
}
