// property: valid-memsafety
// arch: 64
// expect: SAFE
// Unlinking tests both neighbours.

#include <stddef.h>

struct node {
  struct node *previous, *next;
};

static void unlink_node(struct node *n) {
  if (n->previous != NULL) n->previous->next = n->next;
  if (n->next != NULL) n->next->previous = n->previous;
}

int main(void) {
  struct node a = {NULL, NULL}, b = {&a, NULL}, c = {&b, NULL};
  a.next = &b;
  b.next = &c;
  unlink_node(&b);
  unlink_node(&c);
  return a.next == NULL;
}
