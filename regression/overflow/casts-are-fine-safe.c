// property: no-overflow
// arch: 64
// expect: SAFE
// Conversions to a narrower type do not overflow.

extern long long __VERIFIER_nondet_longlong(void);

int main(void) {
  long long a = __VERIFIER_nondet_longlong();
  int b = (int)a;
  short c = (short)b;
  signed char d = (signed char)c;
  int e = (int)(unsigned int)a;
  return d == e;
}
