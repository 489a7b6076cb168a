// property: unreach-call
// arch: 64
// expect: SAFE
// sizeof of a variable-length array is computed at run time.

#include <assert.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 1 || n > 10) return 0;
  int a[n];
  assert(sizeof a == n * sizeof(int));
  return 0;
}
