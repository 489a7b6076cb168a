// property: valid-memsafety
// arch: 64
// expect: UNSAFE (valid-memtrack)
// What a variable of main points to is lost where main returns.
#include <stdlib.h>

int main(void) {
  char *first = malloc(3);
  if (first == NULL)
    return 0;
  char *second = malloc(5);
  if (second == NULL)
    return 1;
  free(first);
  free(second);
  return 0;
}
