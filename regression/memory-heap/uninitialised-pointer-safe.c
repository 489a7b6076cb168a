// property: valid-memsafety
// arch: 64
// expect: SAFE
// The pointer member is set first.

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
  p->right = &x;
  int y = *p->left + *p->right;
  free(p);
  return y;
}
