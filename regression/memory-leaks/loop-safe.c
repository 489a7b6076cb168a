// property: valid-memsafety
// arch: 64
// expect: SAFE
// Each round frees its object.

#include <stdlib.h>

int main(void) {
  char *p = NULL;
  for (int i = 0; i < 3; i++) {
    p = malloc(1);
    if (p != NULL) *p = (char)i;
    free(p);
  }
  return 0;
}
