// property: unreach-call
// arch: 64
// expect: UNKNOWN (executions were left out: a pointer that the environment chose is assumed not to be what it is compared with)
// args: --svcomp
// A fill follows the pointer, too: it may change the global, which the proof leaves out.

#include <string.h>

extern void *__VERIFIER_nondet_pointer(void);
extern void reach_error(void);

int g = 1;

int main(void) {
  void *p = __VERIFIER_nondet_pointer();
  if (p == (void *)&g) {
    memset(p, 0, sizeof g);
    if (g == 0) {
      reach_error();
    }
  }
  return 0;
}
