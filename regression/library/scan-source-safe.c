// property: valid-memsafety
// arch: 64
// expect: SAFE
// sscanf reads text up to its zero.

#include <stdio.h>
#include <stdlib.h>

int main(void) {
  char *text = calloc(5, 1);
  int number = 0;
  if (text == NULL) {
    return 1;
  }
  int count = sscanf(text, "%d", &number) + sscanf("12", "%d", &number);
  free(text);
  return count;
}
