// property: unreach-call,valid-memsafety
// arch: 64
// expect: UNSAFE (unreach-call)
// qsort with a comparison function.

#include <assert.h>
#include <stdlib.h>

extern char __VERIFIER_nondet_char(void);

static int compare(const void *a, const void *b) {
  signed char x = *(const signed char *)a, y = *(const signed char *)b;
  return (y > x) - (y < x);
}

int main(void) {
  signed char a[3];
  for (int i = 0; i < 3; i++) a[i] = __VERIFIER_nondet_char();
  qsort(a, 3, sizeof a[0], compare);
  assert(a[0] <= a[1] && a[1] <= a[2]);
  return 0;
}
