// property: valid-memsafety
// arch: 64
// expect: SAFE
// puts reads a string before it is freed.

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
  char *line = malloc(8);
  if (line == NULL) return 0;
  strcpy(line, "narwhal");
  puts(line);
  free(line);
  return 0;
}
