// property: unreach-call,valid-memsafety
// arch: 64
// expect: SAFE
// Bytes of an int in the heap, low byte first.

#include <assert.h>
#include <stdlib.h>

int main(void) {
  unsigned int *p = malloc(sizeof *p);
  if (p == NULL) return 0;
  *p = 0x11223344;
  unsigned char *b = (unsigned char *)p;
  b[1] = 0xaa;
  unsigned int x = *p;
  free(p);
  assert(x == 0x1122aa44);
  return 0;
}
