// property: unreach-call,valid-memsafety
// arch: 64
// expect: UNSAFE (valid-deref)
// Removing the first element moves one byte too many.

#include <assert.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
  char *s = malloc(4);
  if (s == NULL) return 0;
  for (int i = 0; i < 4; i++) s[i] = (char)i;
  memmove(s, s + 1, 4);
  assert(s[0] == 1);
  free(s);
  return 0;
}
