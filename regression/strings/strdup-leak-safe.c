// property: valid-memsafety
// arch: 64
// expect: SAFE
// The copy made by strdup is freed.

#include <stdlib.h>
#include <string.h>

int main(void) {
  char *copy = strdup("ab");
  if (copy == NULL) return 0;
  copy[0] = 'x';
  free(copy);
  return 0;
}
