// property: valid-memsafety
// arch: 64
// expect: UNSAFE (valid-deref)
// sscanf reads text that there may be no memory for.

#include <stdio.h>
#include <stdlib.h>

int main(void) {
  char *text = calloc(5, 1);
  int number = 0;
  int count = sscanf(text, "%d", &number);
  free(text);
  return count;
}
