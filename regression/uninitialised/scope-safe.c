// property: valid-init
// arch: 64
// expect: SAFE
// A variable of a loop's body is written in every round.
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int sum = 0;
  for (int i = 0; i < 3; i++) {
    int x[2];
    x[0] = i;
    int *p = &x[0];
    sum += *p;
  }
  return sum;
}
