// property: valid-memsafety
// arch: 64
// expect: UNKNOWN (executions were left out: a variable that a jump may bypass is taken to live as long as its function)
// A pointer to a variable of a switch is used outside: clang does not mark the end of its life.

extern int __VERIFIER_nondet_int(void);

int main(void) {
  int *p = 0;
  switch (__VERIFIER_nondet_int()) {
    int x;
    case 1:
      x = 3;
      p = &x;
      break;
    default:
      break;
  }
  if (p) {
    *p = 4;
  }
  return 0;
}
