// property: valid-memsafety
// arch: 64
// expect: SAFE
// args: --engine shape
// proof: re-proved by the shape checker
// The first nodes have one object together, which is freed once; later ones have one each.
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
  d = fresh();
  list = push(list, d);
  list = push(list, d);
  list = push(list, d);
  do
    list = push(list, fresh());
  while (__VERIFIER_nondet_int());
  while (list) {
    struct node *n = list;
    list = n->next;
    if (n->data != d)
      free(n->data);
    free(n);
  }
  free(d);
  return 0;
}
