// property: unreach-call
// arch: 32
// expect: SAFE
// args: --svcomp
// What the wrapper is asked for is small, whoever asks.

#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

static void *get(size_t size) {
  return __VERIFIER_nondet_int() ? malloc(size) : calloc(2, size);
}

int main(void) {
  int *p = get(sizeof *p);
  int *q = get(4 * sizeof *q);
  int i = __VERIFIER_nondet_int();
  if (i < 0 || i > 3) {
    return 0;
  }
  *p = 1;
  q[i] = 2;
  if (*p != 1 || q[i] != 2) {
    reach_error();
  }
  return 0;
}
