// property: unreach-call
// arch: 64
// expect: SAFE
// args: --svcomp
// A pointer of the environment's that nothing follows may be any object's address, but not two at a time.

#include <stdlib.h>

extern void *__VERIFIER_nondet_pointer(void);
extern void reach_error(void);

int g;

int main(void) {
  void *p = __VERIFIER_nondet_pointer();
  int *block = malloc(4);
  void *same = p;
  if (p == (void *)&g && same == (void *)block) {
    reach_error();
  }
  return 0;
}
