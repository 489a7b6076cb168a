// property: unreach-call,valid-memsafety
// arch: 64
// expect: SAFE
// That no object lies at a fixed address is assumed, and printed: a mark in a list, as systems code has it.
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
  struct node *second = malloc(sizeof *second);
  if (second == POISON) __VERIFIER_error();
  if (second) second->next = first;
  struct node *end = first->next;
  if (end != POISON || end == first) __VERIFIER_error();
  free(first);
  free(second);
  return 0;
}
