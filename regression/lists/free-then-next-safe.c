// property: valid-memsafety
// arch: 64
// expect: SAFE
// The next pointer is read before the node is freed.

#include <stdlib.h>

struct node {
  struct node *next;
};

int main(void) {
  struct node *head = NULL;
  for (int i = 0; i < 2; i++) {
    struct node *n = malloc(sizeof *n);
    if (n == NULL) break;
    n->next = head;
    head = n;
  }
  while (head != NULL) {
    struct node *next = head->next;
    free(head);
    head = next;
  }
  return 0;
}
