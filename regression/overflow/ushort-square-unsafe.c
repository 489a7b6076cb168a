// property: no-overflow
// arch: 64
// expect: UNSAFE (no-overflow)
// An unsigned short is promoted to int: its square may overflow.

extern unsigned short __VERIFIER_nondet_ushort(void);

int main(void) {
  unsigned short s = __VERIFIER_nondet_ushort();
  unsigned int square = s * s;
  return square > 5;
}
