// property: valid-memsafety
// arch: 64
// expect: UNSAFE (valid-memtrack)
// args: --svcomp
// A queue with head and tail in a global; a node that is not linked is lost with the next.

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
  list.tail = fresh;
  list.tail = fresh;
}

int main(void) {
  append(1);
  append(2);
  append(3);
  return 0;
}
