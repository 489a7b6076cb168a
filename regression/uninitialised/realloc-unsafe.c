// property: valid-init
// arch: 64
// expect: UNSAFE (valid-init)
// replay: not seen, because AddressSanitizer and UndefinedBehaviorSanitizer do not follow uninitialised bytes
// realloc does not write what is new.
#include <stdlib.h>
int main(void) {
  char *p = malloc(2);
  if (!p)
    return 0;
  p[0] = 1;
  p[1] = 2;
  char *q = realloc(p, 4);
  if (!q) {
    free(p);
    return 0;
  }
  int r = q[0] + q[2];
  free(q);
  return r;
}
