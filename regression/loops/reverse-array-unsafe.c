// property: unreach-call,valid-memsafety
// arch: 64
// expect: UNSAFE (unreach-call)
// Reversing an array swaps each pair once.

#include <assert.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
  int a[5] = {1, 2, 3, 4, __VERIFIER_nondet_int()};
  int last = a[4];
  for (int i = 0; i < 5; i++) {
    int t = a[i];
    a[i] = a[4 - i];
    a[4 - i] = t;
  }
  assert(a[0] == last && a[4] == 1);
  return 0;
}
