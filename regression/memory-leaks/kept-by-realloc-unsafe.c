// property: valid-memsafety
// arch: 64
// expect: UNSAFE (valid-memtrack)
// A reallocated array of pointers on the heap loses an element that is overwritten.

#include <stdlib.h>

static int **array;

int main(void) {
  array = malloc(sizeof *array);
  if (array == NULL) return 0;
  array[0] = malloc(sizeof **array);
  int **larger = realloc(array, 2 * sizeof *array);
  if (larger == NULL) return 0;
  array = larger;
  array[0] = malloc(sizeof **array);
  return 0;
}
