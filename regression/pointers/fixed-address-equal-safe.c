// property: unreach-call
// arch: 32
// expect: SAFE
// A number and a constant that are one pointer.
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_error(void) __attribute__((noreturn));

int x;

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  int *p = (int *)n;
  if (p == &x) return 0;
  if (n == 0x601040 && p != (int *)0x601040) __VERIFIER_error();
  if (n == 0x601044 && p == (int *)0x601040) __VERIFIER_error();
  return 0;
}
