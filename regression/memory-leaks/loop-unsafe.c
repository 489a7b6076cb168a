// property: valid-memsafety
// arch: 64
// expect: UNSAFE (valid-memtrack)
// One object is allocated each round, only the last is freed.

#include <stdlib.h>

int main(void) {
  char *p = NULL;
  for (int i = 0; i < 3; i++) {
    p = malloc(1);
    if (p != NULL) *p = (char)i;
  }
  free(p);
  return 0;
}
