// property: no-overflow
// arch: 64
// expect: SAFE
// int + long is computed in long.

extern int __VERIFIER_nondet_int(void);

int main(void) {
  long a = 3000000000L;
  int b = __VERIFIER_nondet_int();
  int c = (int)(a + b > 0 ? 1 : 0);
  return c > 0;
}
