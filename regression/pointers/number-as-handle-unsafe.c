// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// args: --svcomp
// Pointers that are numbers, compared and never followed; the first is null.

#include <stdint.h>

extern void reach_error(void);

static uintptr_t counter = 1;

static void *handle(void) {
  return (void *)(counter++ & 2);
}

int main(void) {
  void *a = handle();
  void *b = handle();
  if (a == b || !a) {
    reach_error();
  }
  return 0;
}
