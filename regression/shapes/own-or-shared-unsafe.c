// property: valid-memsafety
// arch: 64
// expect: UNSAFE (valid-free)
// Nodes of one list have an object each, those of the other have one together: it is freed twice.
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
    d = fresh();
    list = push(list, d);
    list = push(list, d);
    list = push(list, d);
    while (__VERIFIER_nondet_int())
      list = push(list, d);
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
