// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// Several results through pointers.

#include <assert.h>

extern int __VERIFIER_nondet_int(void);

static void order(int a, int b, int *low, int *high) {
  *low = a < b ? a : b;
  *high = a < b ? b : a;
}

int main(void) {
  int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int(), low, high;
  order(a, b, &low, &high);
  assert(low < high);
  return 0;
}
