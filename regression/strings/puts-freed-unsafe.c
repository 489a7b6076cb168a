// property: valid-memsafety
// arch: 64
// expect: UNSAFE (valid-deref)
// puts reads a string after it is freed.

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
  char *line = malloc(8);
  if (line == NULL) return 0;
  strcpy(line, "narwhal");
  free(line);
  puts(line);
  return 0;
}
