// property: valid-memsafety
// arch: 64
// expect: UNSAFE (valid-deref)
// The object is freed through one pointer and read through another.

#include <stdlib.h>

struct box {
  int value;
};

static void drop(struct box *b) { free(b); }

int main(void) {
  struct box *a = malloc(sizeof *a);
  if (a == NULL) return 0;
  struct box *b = a;
  a->value = 3;
  drop(a);
  int x = b->value;
  return x;
}
