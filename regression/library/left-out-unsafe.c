// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// A call that is not modelled ends executions there; violations elsewhere are found.

#include <assert.h>
#include <setjmp.h>

extern int __VERIFIER_nondet_int(void);

static jmp_buf place;

int main(void) {
  int x = __VERIFIER_nondet_int();
  if (x == 5 && setjmp(place)) {
    return 1;
  }
  assert(x != 7);
  return 0;
}
