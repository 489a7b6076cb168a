// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// args: --svcomp
// Two pointers of the environment's may be the same, whatever else they are compared with.

#include <stdlib.h>

extern void *__VERIFIER_nondet_pointer(void);
extern void reach_error(void);

int g;

int main(void) {
  void *p = __VERIFIER_nondet_pointer();
  int *block = malloc(4);
  void *other = __VERIFIER_nondet_pointer();
  if (p != 0 && p == other && p != (void *)&g && other != (void *)block) {
    reach_error();
  }
  return 0;
}
