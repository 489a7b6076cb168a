// property: no-overflow
// arch: 64
// expect: UNSAFE (no-overflow)
// Comparing by subtraction overflows.

extern int __VERIFIER_nondet_int(void);

static int compare(int a, int b) {
  return a - b;
}

int main(void) {
  int a = __VERIFIER_nondet_int();
  int b = __VERIFIER_nondet_int();
  return compare(a, b) > 0;
}
