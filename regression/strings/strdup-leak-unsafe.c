// property: valid-memsafety
// arch: 64
// expect: UNSAFE (valid-memtrack)
// The copy made by strdup is not freed.

#include <string.h>

int main(void) {
  char *copy = strdup("ab");
  if (copy == NULL) return 0;
  copy[0] = 'x';
  return 0;
}
