// property: valid-memsafety
// arch: 64
// expect: UNSAFE (valid-deref)
// A four-byte write starts inside a six-byte object and ends outside it.

#include <stdlib.h>
#include <string.h>

int main(void) {
  char *a = malloc(6);
  if (a == NULL) return 0;
  int value = 7, at = 3;
  memcpy(a + at, &value, sizeof value);
  free(a);
  return 0;
}
