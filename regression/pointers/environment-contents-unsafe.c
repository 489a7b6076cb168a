// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// args: --svcomp
// What lies behind a pointer of the environment's is not zero.

extern int *__VERIFIER_nondet_pointer(void);
extern void reach_error(void);

int main(void) {
  int *p = __VERIFIER_nondet_pointer();
  if (p != 0 && p[2] == 123456) {
    reach_error();
  }
  return 0;
}
