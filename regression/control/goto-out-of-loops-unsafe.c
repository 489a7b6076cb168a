// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// goto leaves two loops at once.

#include <assert.h>

int main(void) {
  int i, j = 0;
  for (i = 0; i < 3; i++)
    for (j = 0; j < 3; j++)
      if (i * j == 2) goto found;
found:
  assert(i == 2 && j == 1);
  return 0;
}
