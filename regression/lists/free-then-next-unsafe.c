// property: valid-memsafety
// arch: 64
// expect: UNSAFE (valid-deref)
// The next pointer is read from the node just freed.

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
    free(head);
    head = head->next;
  }
  return 0;
}
