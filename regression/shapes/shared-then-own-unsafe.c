// property: valid-memsafety
// arch: 64
// expect: UNSAFE (valid-free)
// The first nodes have one object together, later ones one each: it is freed more than once.
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
  d = NULL;
  do
    list = push(list, fresh());
  while (__VERIFIER_nondet_int());
  while (list) {
    struct node *n = list;
    list = n->next;
    free(n->data);
    free(n);
  }
  return 0;
}
