// property: no-overflow
// arch: 64
// expect: UNSAFE (no-overflow)
// INT_MIN - 1.

extern int __VERIFIER_nondet_int(void);

int main(void) {
  int a = __VERIFIER_nondet_int();
  int b = a - 1;
  return b > 0;
}
