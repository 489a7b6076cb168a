// property: valid-memsafety
// arch: 64
// expect: SAFE
// Memory for the whole union.

#include <stdlib.h>

union payload {
  short code;
  double number;
};

int main(void) {
  union payload *p = malloc(sizeof *p);
  if (p == NULL) return 0;
  p->number = 1.0;
  free(p);
  return 0;
}
