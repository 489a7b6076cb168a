// property: unreach-call
// arch: 64
// expect: SAFE
// Pre- and post-increment give different values.

#include <assert.h>

int main(void) {
  int i = 3;
  int a = i++;
  int b = ++i;
  int c = i--;
  assert(a == 3 && b == 5 && c == 5 && i == 4);
  return 0;
}
