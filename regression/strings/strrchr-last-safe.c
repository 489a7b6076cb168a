// property: unreach-call
// arch: 64
// expect: SAFE
// strrchr finds the last match.

#include <assert.h>
#include <string.h>

int main(void) {
  const char *path = "a/b/c";
  const char *p = strrchr(path, '/');
  assert(p - path == 3 && p[1] == 'c');
  return 0;
}
