// property: unreach-call
// arch: 64
// expect: SAFE
// An assertion without the header that declares it is an assertion.

extern int __VERIFIER_nondet_int(void);

int main() {
  int x = __VERIFIER_nondet_int();
  if (x > 3)
    assert(x >= 4);
  return 0;
}
