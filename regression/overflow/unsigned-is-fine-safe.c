// property: no-overflow
// arch: 64
// expect: SAFE
// Unsigned arithmetic wraps and never overflows.

extern unsigned int __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned int a = __VERIFIER_nondet_uint();
  unsigned int b = a * a + 0xffffffffu;
  b <<= 7;
  b -= a;
  unsigned long long c = 0ULL - b;
  return (int)(c & 1);
}
