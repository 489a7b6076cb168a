// property: valid-memsafety
// arch: 64
// expect: SAFE
// The alias is read before the object is freed.

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
  int x = b->value;
  drop(a);
  return x;
}
