// property: unreach-call,valid-memsafety
// arch: 64
// expect: SAFE
// Insertion keeps the list sorted.

#include <assert.h>
#include <stddef.h>

extern unsigned char __VERIFIER_nondet_uchar(void);

struct node {
  unsigned char value;
  struct node *next;
};

static void insert(struct node **list, struct node *n) {
  while (*list != NULL && (*list)->value < n->value) list = &(*list)->next;
  n->next = *list;
  *list = n;
}

int main(void) {
  struct node last = {20, NULL}, first = {10, &last}, extra;
  struct node *list = &first;
  extra.value = __VERIFIER_nondet_uchar();
  insert(&list, &extra);
  for (struct node *n = list; n->next != NULL; n = n->next) assert(n->value <= n->next->value);
  return 0;
}
