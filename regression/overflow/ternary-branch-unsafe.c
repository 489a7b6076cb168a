// property: no-overflow
// arch: 64
// expect: UNSAFE (no-overflow)
// Only one branch overflows.

extern int __VERIFIER_nondet_int(void);

int main(void) {
  int x = __VERIFIER_nondet_int();
  int y = x > 0 ? x + 1 : x;
  return y > 2;
}
