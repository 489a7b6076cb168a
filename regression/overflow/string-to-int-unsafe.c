// property: no-overflow
// arch: 64
// expect: UNSAFE (no-overflow)
// Too many digits.

extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
  int value = 0;
  for (int i = 0; i < 10; i++) {
    unsigned char digit = __VERIFIER_nondet_uchar();
    if (digit > 9) break;
    value = value * 10 + digit;
  }
  return value > 0;
}
