// property: unreach-call
// arch: 64
// expect: UNKNOWN (a possible violation of unreach-call could not be confirmed)
// Which of two objects lies before the other is up to the compiler.
#include <assert.h>

int a, b;

int main(void) {
  int *p = &a;
  int *q = &b;
  assert(p < q);
  return 0;
}
