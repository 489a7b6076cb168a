// property: valid-memsafety
// arch: 32
// expect: SAFE
// Integers that lie beside a pointer keep nothing; a union's pointer.

#include <stdlib.h>

static int numbers[3];
static union {
  int value;
  int *pointer;
} number;

int main(void) {
  int *block = malloc(sizeof *block);
  if (block == NULL) return 0;
  for (int i = 0; i < 3; i++) numbers[i] = i << 23;
  number.value = 1;
  number.pointer = block;
  return 0;
}
