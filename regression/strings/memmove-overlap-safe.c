// property: unreach-call
// arch: 64
// expect: SAFE
// memmove may overlap; the result is as if through a copy.

#include <assert.h>
#include <string.h>

int main(void) {
  char s[6] = {'a', 'b', 'c', 'd', 'e', 0};
  memmove(s + 1, s, 4);
  assert(s[0] == 'a' && s[1] == 'a' && s[2] == 'b' && s[4] == 'd');
  return 0;
}
