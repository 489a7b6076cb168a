// property: valid-memsafety
// arch: 64
// expect: SAFE
// && protects the dereference.

extern _Bool __VERIFIER_nondet_bool(void);

int main(void) {
  int x = 4;
  int *p = __VERIFIER_nondet_bool() ? &x : 0;
  if (p != 0 && *p == 4) x = 5;
  return x;
}
