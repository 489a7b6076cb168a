// property: no-overflow
// arch: 64
// expect: UNSAFE (no-overflow)
// A running sum of four numbers overflows.

extern int __VERIFIER_nondet_int(void);

int main(void) {
  int sum = 0;
  for (int i = 0; i < 4; i++)
    sum += __VERIFIER_nondet_int() / 2;
  return sum > 0;
}
