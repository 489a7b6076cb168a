// property: valid-memsafety
// arch: 64
// expect: SAFE
// args: --engine shape
// proof: re-proved by the shape checker
// A list of any length is built and freed.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_error(void) __attribute__((noreturn));

struct node {
  struct node *next;
  int value;
};

int main(void) {
  struct node *head = NULL;
  while (__VERIFIER_nondet_int()) {
    struct node *fresh = malloc(sizeof *fresh);
    if (fresh == NULL) break;
    fresh->value = __VERIFIER_nondet_int();
    fresh->next = head;
    head = fresh;
  }
  while (head != NULL) {
    struct node *next = head->next;
    free(head);
    head = next;
  }
  return 0;
}
