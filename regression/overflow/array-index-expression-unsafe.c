// property: no-overflow
// arch: 64
// expect: UNSAFE (no-overflow)
// An index computation overflows before it is used.

extern int __VERIFIER_nondet_int(void);

static const int weight[4] = {1, 2, 3, 4};

int main(void) {
  int row = __VERIFIER_nondet_int();
  int i = row * 2 + 1;
  return weight[(unsigned int)i % 4];
}
