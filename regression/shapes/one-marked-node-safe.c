// property: unreach-call
// arch: 64
// expect: SAFE
// args: --engine shape
// proof: re-proved by the shape checker
// After the first marked node of a list come only plain ones.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_error(void) __attribute__((noreturn));

struct node {
  struct node *next;
  int mark;
};

static struct node *push(struct node *head, int mark) {
  struct node *fresh = malloc(sizeof *fresh);
  if (fresh == NULL) exit(1);
  fresh->next = head;
  fresh->mark = mark;
  return fresh;
}

int main(void) {
  struct node *head = NULL;
  while (__VERIFIER_nondet_int()) head = push(head, 0);
  head = push(head, 1);

  while (__VERIFIER_nondet_int()) head = push(head, 0);
  struct node *at = head;
  while (at->mark == 0) at = at->next;
  for (at = at->next; at != NULL; at = at->next)
    if (at->mark != 0) __VERIFIER_error();
  return 0;
}
