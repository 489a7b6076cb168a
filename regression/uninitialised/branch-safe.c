// property: valid-init
// arch: 64
// expect: SAFE
// A variable that both ways write.
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int x;
  int c = __VERIFIER_nondet_int();
  if (c > 10)
    x = 1;
  else
    x = 2;
  return x;
}
