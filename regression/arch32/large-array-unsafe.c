// property: unreach-call
// arch: 32
// expect: UNSAFE (unreach-call)
// Two elements of a large array that lie 8 MiB apart are two elements.

#include <assert.h>

extern int __VERIFIER_nondet_int(void);

static int a[6000000];

int main(void) {
  int k = __VERIFIER_nondet_int();
  if (k < 2097152 || k > 2097160) {
    return 0;
  }
  a[k] = 1;
  assert(a[2 * k] != 0);
  return 0;
}
