// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// args: --signed-overflow excluded
// That signed sums are assumed not to overflow says nothing about unsigned ones.

extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);

int main(void) {
  unsigned x = __VERIFIER_nondet_uint();
  unsigned next = x + 1;
  if (next < x) {
    reach_error();
  }
  return 0;
}
