// property: valid-memsafety
// arch: 64
// expect: UNSAFE (valid-deref)
// A pointer member of a fresh object is dereferenced before it is set.

#include <stdlib.h>

struct pair {
  char *left;
  char *right;
};

int main(void) {
  char x = 1;
  struct pair *p = malloc(sizeof *p);
  if (p == NULL) return 0;
  p->left = &x;
  int y = *p->left + *p->right;
  free(p);
  return y;
}
