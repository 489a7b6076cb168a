// property: valid-memsafety
// arch: 64
// expect: UNSAFE (valid-memtrack)
// Freeing a tree forgets the right children.

#include <stdlib.h>

struct tree {
  struct tree *left, *right;
};

static struct tree *make(int depth) {
  if (depth == 0) return NULL;
  struct tree *t = malloc(sizeof *t);
  if (t == NULL) return NULL;
  t->left = make(depth - 1);
  t->right = make(depth - 1);
  return t;
}

static void drop(struct tree *t) {
  if (t == NULL) return;
  drop(t->left);
  free(t);
}

int main(void) {
  drop(make(2));
  return 0;
}
