// property: unreach-call
// arch: 64
// expect: SAFE
// continue in do-while goes to the condition.

#include <assert.h>

int main(void) {
  int i = 0, work = 0;
  do {
    i++;
    if (i == 2) continue;
    work++;
  } while (i < 3);
  assert(work == 2);
  return 0;
}
