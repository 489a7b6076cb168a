// property: valid-memsafety,unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// The list is a node longer than counted.
#include <assert.h>
#include <stdlib.h>

struct link {
  struct link *next;
};

struct node {
  int data;
  struct link link;
  int more;
};

int main(void) {
  struct link head;
  struct node *node = malloc(sizeof *node);
  if (node == NULL) return 0;
  head.next = &node->link;
  node->link.next = &head;
  unsigned count = 0;
  for (struct link *at = head.next; at != &head; at = at->next) count++;
  free(node);
  assert(count == 0);
  return 0;
}
