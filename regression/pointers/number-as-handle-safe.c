// property: unreach-call
// arch: 64
// expect: SAFE
// args: --svcomp
// Pointers that are numbers, compared and never followed.

#include <stdint.h>

extern void reach_error(void);

static uintptr_t counter = 1;

static void *handle(void) {
  return (void *)counter++;
}

int main(void) {
  void *a = handle();
  void *b = handle();
  if (a == b || !a) {
    reach_error();
  }
  return 0;
}
