// property: unreach-call
// arch: 64
// expect: SAFE
// args: --svcomp
// The comparison with null leaves nothing out.

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
  if (p != 0) {
    return 0;
  }
  if (p == &x || g != 0) {
    reach_error();
  }
  return 0;
}
