// property: no-overflow
// arch: 64
// expect: SAFE
// At most nine digits fit.

extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
  int value = 0;
  for (int i = 0; i < 9; i++) {
    unsigned char digit = __VERIFIER_nondet_uchar();
    if (digit > 9) break;
    value = value * 10 + digit;
  }
  return value > 0;
}
