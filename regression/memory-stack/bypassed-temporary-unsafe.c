// property: valid-memsafety
// arch: 64
// expect: UNKNOWN (executions were left out: a variable that a jump may bypass is taken to live as long as its function)
// A variable with the name of one of clang's own places, used outside its switch: clang does not mark the end of its life.

extern int __VERIFIER_nondet_int(void);

int main(void) {
  int *p = 0;
  switch (__VERIFIER_nondet_int()) {
    int tmp;
    case 1:
      tmp = 3;
      p = &tmp;
      break;
    default:
      break;
  }
  if (p) {
    *p = 4;
  }
  return 0;
}
