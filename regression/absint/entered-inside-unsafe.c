// property: unreach-call
// arch: 64
// args: --engine auto
// expect: UNSAFE (unreach-call)
// A loop that control enters in its middle only: the way to its head is closed.

#include <assert.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
  unsigned n = 3;
  int closed = 0;
  if (closed) {
    goto head;
  }
  goto middle;
head:
  n = n + 1;
  if (n > 5) {
    n = 2;
  }
middle:
  assert(n >= 3);
  if (__VERIFIER_nondet_int()) {
    goto head;
  }
  return 0;
}
