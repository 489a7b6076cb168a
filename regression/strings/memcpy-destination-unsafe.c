// property: valid-memsafety
// arch: 64
// expect: UNSAFE (valid-deref)
// memcpy writes past its destination.

#include <stdlib.h>
#include <string.h>

int main(void) {
  int from[4] = {1, 2, 3, 4};
  int *to = malloc(3 * sizeof(int));
  if (to == NULL) return 0;
  memcpy(to, from, sizeof from);
  free(to);
  return 0;
}
