// property: unreach-call
// arch: 64
// expect: SAFE
// memchr finds the first byte with the value.

#include <assert.h>
#include <string.h>

int main(void) {
  char s[5] = {'a', 'b', 'c', 'b', 'a'};
  char *p = memchr(s, 'b', sizeof s);
  assert(p == s + 1);
  assert(memchr(s, 'x', sizeof s) == NULL);
  return 0;
}
