// property: valid-memsafety
// arch: 64
// expect: SAFE
// Freeing a tree recursively.

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
  drop(t->right);
  free(t);
}

int main(void) {
  drop(make(2));
  return 0;
}
