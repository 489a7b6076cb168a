// property: unreach-call,valid-memsafety
// arch: 64
// expect: SAFE
// Removing the first element moves the rest.

#include <assert.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
  char *s = malloc(4);
  if (s == NULL) return 0;
  for (int i = 0; i < 4; i++) s[i] = (char)i;
  memmove(s, s + 1, 3);
  assert(s[0] == 1);
  free(s);
  return 0;
}
