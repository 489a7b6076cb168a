// property: valid-memsafety
// arch: 64
// expect: UNSAFE (valid-memtrack)
// The second node of a global chain is cut off.

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
  root->next = NULL;
  return 0;
}
