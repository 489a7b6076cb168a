// property: valid-memsafety
// arch: 64
// expect: UNSAFE (valid-memtrack)
// The removed node is not freed.

#include <stdlib.h>

struct node {
  int value;
  struct node *next;
};

static struct node *push(struct node *list, int value) {
  struct node *n = malloc(sizeof *n);
  if (n == NULL) return list;
  n->value = value;
  n->next = list;
  return n;
}

int main(void) {
  struct node *list = push(push(NULL, 1), 2);
  for (struct node **at = &list; *at != NULL; at = &(*at)->next) {
    if ((*at)->value == 1) {
      struct node *gone = *at;
      *at = gone->next;
      break;
    }
  }
  while (list != NULL) {
    struct node *next = list->next;
    free(list);
    list = next;
  }
  return 0;
}
