// property: valid-memsafety
// arch: 64
// expect: SAFE
// args: --engine shape
// proof: re-proved by the shape checker
// A list is turned round in place.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_error(void) __attribute__((noreturn));

struct node {
  struct node *next;
};

static struct node *build(void) {
  struct node *head = NULL;
  while (__VERIFIER_nondet_int()) {
    struct node *fresh = malloc(sizeof *fresh);
    if (fresh == NULL) break;
    fresh->next = head;
    head = fresh;
  }
  return head;
}

static struct node *turned(struct node *head) {
  struct node *done = NULL;
  while (head != NULL) {
    struct node *next = head->next;
    head->next = done;
    done = head;
    head = next;
  }
  return done;
}

int main(void) {
  struct node *list = turned(build());

  while (list != NULL) {
    struct node *next = list->next;
    free(list);
    list = next;
  }
  return 0;
}
