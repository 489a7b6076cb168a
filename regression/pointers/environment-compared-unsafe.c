// property: unreach-call
// arch: 64
// expect: UNKNOWN (executions were left out: a pointer that the environment chose is assumed not to be what it is compared with)
// args: --svcomp
// A pointer of the environment's may be the address of g; the proof that it is not leans on an assumption.

extern void *__VERIFIER_nondet_pointer(void);
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int g;

int main(void) {
  int x;
  int *p = __VERIFIER_nondet_pointer();
  if (__VERIFIER_nondet_int()) {
    p = &x;
  }
  if (p != &g) {
    return 0;
  }
  *p = 1;
  if (g != 0) {
    reach_error();
  }
  return 0;
}
