// property: unreach-call
// arch: 64
// expect: UNKNOWN (executions were left out: the program looks at the number of an address)
// A new block may lie where one was that is freed.
#include <stdint.h>
#include <stdlib.h>

extern void __VERIFIER_error(void) __attribute__((noreturn));

int main(void) {
  int *p = malloc(sizeof *p);
  if (!p) return 0;
  uintptr_t was = (uintptr_t)p;
  free(p);
  int *q = malloc(sizeof *q);
  if (!q) return 0;
  if ((uintptr_t)q == was) __VERIFIER_error();
  free(q);
  return 0;
}
