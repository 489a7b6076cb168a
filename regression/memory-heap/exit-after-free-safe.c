// property: valid-memsafety,valid-memcleanup
// arch: 64
// expect: SAFE
// exit ends the program after everything was freed.

#include <stdlib.h>

int main(void) {
  int *p = malloc(sizeof *p);
  if (p == NULL) exit(1);
  *p = 1;
  free(p);
  exit(0);
}
