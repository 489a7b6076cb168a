// property: valid-memsafety
// arch: 64
// expect: SAFE
// free(NULL) is allowed.

#include <stdlib.h>

int main(void) {
  int *p = NULL;
  free(p);
  free(NULL);
  return 0;
}
