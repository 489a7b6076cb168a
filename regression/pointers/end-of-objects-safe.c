// property: valid-memsafety,unreach-call
// arch: 64
// expect: SAFE
// Pointers before the end, and ends of the same object, are no start of another object.
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

extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  struct link head;
  struct node *node = malloc(sizeof *node);
  if (node == NULL) return 0;
  head.next = &node->link;
  node->link.next = &head;
  unsigned count = 0;
  for (struct link *at = head.next; at != &head; at = at->next) count++;
  assert(count == 1);
  int a[4];
  int b;
  unsigned n = __VERIFIER_nondet_uint() % 4;
  int *p = a + n;
  assert(p != &b);
  for (int *at = a; at != a + 4; at++) *at = 1;
  free(node);
  return 0;
}
