// property: valid-init
// arch: 64
// expect: SAFE
// A function ends without a return where nobody uses its result.
extern int __VERIFIER_nondet_int(void);

static int twice(int x) {
  if (x > 0)
    return 2;
}
int main(void) {
  int x = __VERIFIER_nondet_int();
  twice(x);
  return x > 0 ? twice(x) : 0;
}
