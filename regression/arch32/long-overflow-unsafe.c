// property: no-overflow
// arch: 32
// expect: UNSAFE (no-overflow)
// A long of 32 bits overflows like an int.

extern int __VERIFIER_nondet_int(void);

int main(void) {
  long a = __VERIFIER_nondet_int();
  long b = a + 1;
  return b > 0;
}
