// property: valid-memsafety
// arch: 64
// expect: SAFE
// What a variable of main points to is not lost where main calls exit.
#include <stdlib.h>

int main(void) {
  char *first = malloc(3);
  if (first == NULL)
    return 0;
  char *second = malloc(5);
  if (second == NULL)
    exit(1);
  free(first);
  free(second);
  return 0;
}
