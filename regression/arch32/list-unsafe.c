// property: valid-memsafety
// arch: 32
// expect: UNSAFE (valid-deref)
// The end of a list at 32 bits is missed.

#include <stdlib.h>

struct node {
  int value;
  struct node *next;
};

int main(void) {
  struct node *head = NULL;
  for (int i = 0; i < 3; i++) {
    struct node *n = malloc(sizeof *n);
    if (n == NULL) break;
    n->value = i;
    n->next = head;
    head = n;
  }
  int last = head->value;
  while (head != NULL) {
    struct node *next = head->next;
    free(head);
    head = next;
  }
  return last;
}
