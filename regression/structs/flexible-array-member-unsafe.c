// property: valid-memsafety
// arch: 64
// expect: UNSAFE (valid-deref)
// The flexible array got one element too few.

#include <stdlib.h>

struct list {
  int length;
  int items[];
};

int main(void) {
  int n = 3;
  struct list *l = malloc(sizeof *l + (n - 1) * sizeof(int));
  if (l == NULL) return 0;
  l->length = n;
  for (int i = 0; i < n; i++) l->items[i] = i;
  free(l);
  return 0;
}
