// property: no-overflow
// arch: 64
// expect: SAFE
// The unsigned short is widened to unsigned first.

extern unsigned short __VERIFIER_nondet_ushort(void);

int main(void) {
  unsigned short s = __VERIFIER_nondet_ushort();
  unsigned int square = (unsigned int)s * s;
  return square > 5;
}
