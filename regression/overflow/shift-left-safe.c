// property: no-overflow
// arch: 64
// expect: SAFE
// A small positive number shifted left.

extern int __VERIFIER_nondet_int(void);

int main(void) {
  int a = __VERIFIER_nondet_int();
  if (a < 0 || a >= 0x08000000) return 0;
  int b = a << 4;
  return b > 0;
}
