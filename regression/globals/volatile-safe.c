// property: unreach-call
// arch: 64
// expect: SAFE
// A volatile object is still ordinary memory in a sequential program.

#include <assert.h>

static volatile int flag;

int main(void) {
  flag = 1;
  flag++;
  assert(flag == 2);
  return 0;
}
