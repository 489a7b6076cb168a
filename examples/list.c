// property: unreach-call,valid-memsafety,no-overflow
// arch: 64
// expect: UNSAFE (valid-deref)
// Freeing a linked list: use after free.
//
// A list of at most three numbers is built and given back again.
// The loop steps to the next node through the node it has just freed.

#include <assert.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
  int value;
  struct node *next;
};

// Puts a number in front of a list; without memory the list stays as it is.
static struct node *push(struct node *list, int value) {
  struct node *n = malloc(sizeof *n);
  if (n == NULL) return list;
  n->value = value;
  n->next = list;
  return n;
}

static void drop(struct node *list) {
  for (struct node *n = list; n != NULL; n = n->next) free(n);
}

int main(void) {
  struct node *list = NULL;
  for (int i = 0; i < 3; i++) {
    int value = __VERIFIER_nondet_int();
    if (value < 0) break;
    list = push(list, value);
  }
  for (struct node *n = list; n != NULL; n = n->next) assert(n->value >= 0);
  drop(list);
  return 0;
}
