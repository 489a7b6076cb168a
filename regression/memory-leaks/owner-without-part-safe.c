// property: valid-memsafety
// arch: 64
// expect: SAFE
// First the buffer, then the struct that owns it.

#include <stdlib.h>

struct buffer {
  char *data;
  size_t size;
};

int main(void) {
  struct buffer *b = malloc(sizeof *b);
  if (b == NULL) return 0;
  b->size = 4;
  b->data = malloc(b->size);
  free(b->data);
  free(b);
  return 0;
}
