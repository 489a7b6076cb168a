// property: unreach-call,valid-memsafety,no-overflow
// arch: 64
// expect: UNSAFE (valid-deref)
// Removing from a linked list: use after free.
//
// A list of at most four numbers is built, every number below a limit is removed, the rest is freed.
// The loop steps to the next node through the node it has just freed.

#include <assert.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

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

static struct node *remove_below(struct node *list, int limit) {
  struct node *previous = NULL;
  for (struct node *n = list; n != NULL; n = n->next) {
    if (n->value >= limit) {
      previous = n;
      continue;
    }
    if (previous == NULL) list = n->next;
    else previous->next = n->next;
    free(n);
  }
  return list;
}

int main(void) {
  struct node *list = NULL;
  for (int i = 0; i < 4; i++) list = push(list, __VERIFIER_nondet_int());
  list = remove_below(list, 0);
  while (list != NULL) {
    struct node *next = list->next;
    assert(list->value >= 0);
    free(list);
    list = next;
  }
  return 0;
}
