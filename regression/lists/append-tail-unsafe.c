// property: unreach-call,valid-memsafety
// arch: 64
// expect: UNSAFE (valid-deref)
// Appending to an empty list follows a NULL tail.

#include <assert.h>
#include <stddef.h>

struct node {
  int value;
  struct node *next;
};
static struct node *head, *tail;

static void append(struct node *n) {
  n->next = NULL;
  tail->next = n;
  if (head == NULL) head = n;
  tail = n;
}

int main(void) {
  struct node a = {1, NULL}, b = {2, NULL};
  append(&a);
  append(&b);
  assert(head == &a && head->next == &b && tail->value == 2);
  return 0;
}
