// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// continue in do-while goes to the condition.

#include <assert.h>

int main(void) {
  int i = 0, work = 0;
  do {
    i++;
    if (i == 2) continue;
    work++;
  } while (i < 3);
  assert(work == 3);
  return 0;
}
