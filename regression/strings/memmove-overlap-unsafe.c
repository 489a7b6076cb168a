// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// memmove may overlap; the result is as if through a copy.

#include <assert.h>
#include <string.h>

int main(void) {
  char s[6] = {'a', 'b', 'c', 'd', 'e', 0};
  memmove(s + 1, s, 4);
  assert(s[2] == 'a');
  return 0;
}
