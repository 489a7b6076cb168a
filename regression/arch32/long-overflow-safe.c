// property: no-overflow
// arch: 32
// expect: SAFE
// A long long does not overflow.

extern int __VERIFIER_nondet_int(void);

int main(void) {
  long a = __VERIFIER_nondet_int();
  long long b = (long long)a + 1;
  return b > 0;
}
