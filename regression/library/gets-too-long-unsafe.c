// property: valid-memsafety
// arch: 64
// expect: UNSAFE (valid-deref)
// Nothing tells gets how long the array is.
#include <stdio.h>

char *gets(char *);

int main(void) {
  char line[4];
  if (gets(line) == 0) return 0;
  return line[0];
}
