// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// Swapping through pointers; aliasing breaks the xor swap.

#include <assert.h>

extern int __VERIFIER_nondet_int(void);
extern unsigned int __VERIFIER_nondet_uint(void);

static void swap(int *a, int *b) {
  *a ^= *b;
  *b ^= *a;
  *a ^= *b;
}

int main(void) {
  int a[2] = {__VERIFIER_nondet_int(), 4};
  int first = a[0];
  unsigned i = __VERIFIER_nondet_uint() & 1;
  swap(&a[0], &a[i]);
  assert(a[i] == first);
  return 0;
}
