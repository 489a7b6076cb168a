// property: unreach-call
// arch: 64
// expect: SAFE
// Swapping through pointers with a temporary.

#include <assert.h>

extern int __VERIFIER_nondet_int(void);
extern unsigned int __VERIFIER_nondet_uint(void);

static void swap(int *a, int *b) {
  int t = *a;
  *a = *b;
  *b = t;
}

int main(void) {
  int a[2] = {__VERIFIER_nondet_int(), 4};
  int first = a[0];
  unsigned i = __VERIFIER_nondet_uint() & 1;
  swap(&a[0], &a[i]);
  assert(a[i] == first);
  return 0;
}
