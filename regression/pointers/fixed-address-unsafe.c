// property: unreach-call,valid-memsafety
// arch: 64
// expect: UNSAFE (valid-deref)
// The same, but the mark is followed.
#include <stdlib.h>

extern void __VERIFIER_error(void) __attribute__((noreturn));

#define POISON ((struct node *)0x100100)

struct node {
  struct node *next;
};

int main(void) {
  struct node *first = malloc(sizeof *first);
  if (!first) return 0;
  first->next = POISON;
  struct node *end = first->next;
  if (end != first) end = end->next;
  free(first);
  return 0;
}
