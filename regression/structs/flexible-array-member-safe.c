// property: valid-memsafety
// arch: 64
// expect: SAFE
// The flexible array got as many elements as are written.

#include <stdlib.h>

struct list {
  int length;
  int items[];
};

int main(void) {
  int n = 3;
  struct list *l = malloc(sizeof *l + n * sizeof(int));
  if (l == NULL) return 0;
  l->length = n;
  for (int i = 0; i < n; i++) l->items[i] = i;
  free(l);
  return 0;
}
