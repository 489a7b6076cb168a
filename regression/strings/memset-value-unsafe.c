// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// memset fills every byte of an int.

#include <assert.h>
#include <string.h>

int main(void) {
  unsigned int a[2];
  memset(a, 1, sizeof a);
  assert(a[1] == 1);
  return 0;
}
