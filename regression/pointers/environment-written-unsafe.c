// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// args: --svcomp
// The environment may hand in a pointer to an object of its own, and then the write is no error.

extern int *__VERIFIER_nondet_pointer(void);
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
  int *p = __VERIFIER_nondet_pointer();
  *p = 5;
  int x = __VERIFIER_nondet_int();
  if (x == 1234567 && *p == 5) {
    reach_error();
  }
  return 0;
}
