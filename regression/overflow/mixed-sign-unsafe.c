// property: no-overflow
// arch: 64
// expect: UNSAFE (no-overflow)
// int + long is computed in long; the cast comes too early.

extern int __VERIFIER_nondet_int(void);

int main(void) {
  long a = 3000000000L;
  int b = __VERIFIER_nondet_int();
  int c = (int)(a - 3000000000L + 1) + b;
  return c > 0;
}
