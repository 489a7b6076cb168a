// property: unreach-call
// arch: 64
// expect: UNKNOWN (a possible violation of unreach-call could not be confirmed)
// args: --svcomp
// A pointer of the environment's may be the address of a global; no replay can hand that in.

extern void *__VERIFIER_nondet_pointer(void);
extern void reach_error(void);

int g;

int main(void) {
  void *p = __VERIFIER_nondet_pointer();
  if (p == (void *)&g) {
    reach_error();
  }
  return 0;
}
