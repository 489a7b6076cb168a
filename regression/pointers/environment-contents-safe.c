// property: unreach-call
// arch: 64
// expect: SAFE
// args: --svcomp
// What lies behind a pointer of the environment's is what was written there.

extern int *__VERIFIER_nondet_pointer(void);
extern void reach_error(void);

int main(void) {
  int *p = __VERIFIER_nondet_pointer();
  if (p == 0) {
    return 0;
  }
  p[2] = 7;
  p[1] = 123456;
  if (p[2] == 123456) {
    reach_error();
  }
  return 0;
}
