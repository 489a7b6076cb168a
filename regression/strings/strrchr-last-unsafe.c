// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// strrchr finds the last match.

#include <assert.h>
#include <string.h>

int main(void) {
  const char *path = "a/b/c";
  const char *p = strrchr(path, '/');
  assert(p - path == 1);
  return 0;
}
