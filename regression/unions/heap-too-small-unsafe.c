// property: valid-memsafety
// arch: 64
// expect: UNSAFE (valid-deref)
// Memory for the small member only; the large one is written.

#include <stdlib.h>

union payload {
  short code;
  double number;
};

int main(void) {
  union payload *p = malloc(sizeof p->code);
  if (p == NULL) return 0;
  p->number = 1.0;
  free(p);
  return 0;
}
