// property: no-overflow
// arch: 64
// expect: UNSAFE (no-overflow)
// Overflow of long long.

extern long long __VERIFIER_nondet_longlong(void);
extern int __VERIFIER_nondet_int(void);

int main(void) {
  long long a = __VERIFIER_nondet_longlong();
  long long b = __VERIFIER_nondet_int();
  long long c = a + b;
  return c > 0;
}
