// property: valid-memsafety
// arch: 64
// expect: SAFE
// A chain of two nodes hangs on a global: no leak.

#include <stdlib.h>

struct node {
  struct node *next;
};
static struct node *root;

int main(void) {
  root = malloc(sizeof *root);
  if (root == NULL) return 0;
  root->next = malloc(sizeof *root);
  if (root->next != NULL) root->next->next = NULL;
  return 0;
}
