// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// sizeof of a pointer parameter clears too little.

#include <assert.h>
#include <string.h>

static void clear(int *a, size_t n) {
  (void)n;
  memset(a, 0, sizeof a);
}

int main(void) {
  int a[4] = {1, 2, 3, 4};
  clear(a, 4);
  assert(a[3] == 0);
  return 0;
}
