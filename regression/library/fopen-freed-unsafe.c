// property: valid-memsafety
// arch: 64
// expect: UNSAFE (valid-deref)
#include <stdio.h>
#include <stdlib.h>

int main(void) {
  char *name = malloc(2);
  if (!name) return 0;
  name[0] = 'a';
  name[1] = 0;
  free(name);
  FILE *file = fopen(name, "r");
  if (file) fclose(file);
  return 0;
}
