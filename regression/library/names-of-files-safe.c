// property: valid-memsafety
// arch: 64
// expect: SAFE
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

int main(void) {
  char name[2] = {'a', 0};
  perror(0);
  perror(name);
  FILE *file = fopen(name, "r");
  if (file) fclose(file);
  return unlink(name) == 0;
}
