// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// A place that the program calls unreachable is reached.

extern unsigned __VERIFIER_nondet_uint(void);

static int chosen(unsigned a) {
  switch (a) {
  case 0:
    return 3;
  case 1:
    return 4;
  default:
    __builtin_unreachable();
  }
}

int main(void) {
  unsigned a = __VERIFIER_nondet_uint();
  return chosen(a % 3);
}
