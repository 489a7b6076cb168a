// property: unreach-call
// arch: 64
// expect: SAFE
// args: --signed-overflow excluded
// A sum is larger than its parts are, if it is assumed not to overflow.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
  int x = __VERIFIER_nondet_int();
  int next = x + 1;
  if (next < x) {
    reach_error();
  }
  return 0;
}
