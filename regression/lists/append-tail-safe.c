// property: unreach-call,valid-memsafety
// arch: 64
// expect: SAFE
// Appending treats the empty list apart.

#include <assert.h>
#include <stddef.h>

struct node {
  int value;
  struct node *next;
};
static struct node *head, *tail;

static void append(struct node *n) {
  n->next = NULL;
  if (head == NULL) head = n;
  else tail->next = n;
  tail = n;
}

int main(void) {
  struct node a = {1, NULL}, b = {2, NULL};
  append(&a);
  append(&b);
  assert(head == &a && head->next == &b && tail->value == 2);
  return 0;
}
