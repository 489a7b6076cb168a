// property: valid-memsafety
// arch: 64
// expect: SAFE
// args: --svcomp
// A queue with head and tail in a global; nodes are linked at the tail.

#include <stdlib.h>

struct node {
  struct node *next;
  int value;
};
static struct {
  struct node *head, *tail;
} list;

static void append(int value) {
  struct node *fresh = malloc(sizeof *fresh);
  fresh->next = NULL;
  fresh->value = value;
  if (list.head == NULL) {
    list.head = list.tail = fresh;
    return;
  }
  list.tail->next = fresh;
  list.tail = fresh;
}

int main(void) {
  append(1);
  append(2);
  append(3);
  return 0;
}
