// property: valid-memsafety
// arch: 64
// expect: SAFE
// args: --engine shape
// proof: re-proved by the shape checker
// Some nodes of a list have an object of their own.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_error(void) __attribute__((noreturn));

struct node {
  struct node *next;
  int *own;
};

int main(void) {
  struct node *head = NULL;
  while (__VERIFIER_nondet_int()) {
    struct node *fresh = malloc(sizeof *fresh);
    if (fresh == NULL) break;
    fresh->own = __VERIFIER_nondet_int() ? malloc(sizeof *fresh->own) : NULL;
    fresh->next = head;
    head = fresh;
  }
  for (struct node *at = head; at != NULL; at = at->next)
    if (at->own != NULL) *at->own = 7;
  while (head != NULL) {
    struct node *next = head->next;
    free(head->own);
    free(head);
    head = next;
  }
  return 0;
}
