// property: valid-init
// arch: 64
// expect: SAFE
// calloc writes zeros.
#include <stdlib.h>
int main(void) {
  int *p = calloc(2, sizeof(int));
  if (!p)
    return 0;
  p[0] = 1;
  int r = p[0] + p[1];
  free(p);
  return r;
}
