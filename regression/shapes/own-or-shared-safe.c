// property: valid-memsafety
// arch: 64
// expect: SAFE
// args: --engine shape
// proof: re-proved by the shape checker
// Nodes have an object each, in both of two lists that could be built.
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
struct node { struct node *next; int *data; };
static struct node *push(struct node *list, int *data) {
  struct node *n = malloc(sizeof *n);
  if (!n) abort();
  n->data = data;
  n->next = list;
  return n;
}
static int *fresh(void) {
  int *d = malloc(sizeof(int));
  if (!d) abort();
  return d;
}
int main(void) {
  struct node *list = NULL;
  int *d = NULL;
  if (__VERIFIER_nondet_int()) {
    list = push(list, fresh());
    list = push(list, fresh());
    list = push(list, fresh());
    while (__VERIFIER_nondet_int())
      list = push(list, fresh());
  } else {
    list = push(list, fresh());
    list = push(list, fresh());
    list = push(list, fresh());
    while (__VERIFIER_nondet_int())
      list = push(list, fresh());
    d = NULL;
  }
  while (list) {
    struct node *n = list;
    list = n->next;
    free(n->data);
    free(n);
  }
  return 0;
}
