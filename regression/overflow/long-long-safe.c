// property: no-overflow
// arch: 64
// expect: SAFE
// A sum of two ints fits long long.

extern int __VERIFIER_nondet_int(void);

int main(void) {
  long long a = __VERIFIER_nondet_int();
  long long b = __VERIFIER_nondet_int();
  long long c = a + b;
  return c > 0;
}
