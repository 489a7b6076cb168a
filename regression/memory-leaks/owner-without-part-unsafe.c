// property: valid-memsafety
// arch: 64
// expect: UNSAFE (valid-memtrack)
// The struct is freed, the buffer it owns is not.

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
  free(b);
  return 0;
}
