// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// Pre- and post-increment give different values.

#include <assert.h>

int main(void) {
  int i = 3;
  int a = i++;
  int b = ++i;
  int c = i--;
  assert(a == 4 && b == 5 && c == 5);
  return 0;
}
