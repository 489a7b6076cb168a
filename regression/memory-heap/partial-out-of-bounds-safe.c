// property: valid-memsafety
// arch: 64
// expect: SAFE
// A four-byte write ends exactly at the end of a six-byte object.

#include <stdlib.h>
#include <string.h>

int main(void) {
  char *a = malloc(6);
  if (a == NULL) return 0;
  int value = 7, at = 2;
  memcpy(a + at, &value, sizeof value);
  free(a);
  return 0;
}
