// property: unreach-call
// arch: 64
// expect: SAFE
// args: --svcomp
// Wherever the pointer of the environment leads, what was written there is read.

extern int *__VERIFIER_nondet_pointer(void);
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
  int *p = __VERIFIER_nondet_pointer();
  *p = 5;
  int x = __VERIFIER_nondet_int();
  if (x == 1234567 && *p == 6) {
    reach_error();
  }
  return 0;
}
