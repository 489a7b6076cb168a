// property: valid-memsafety
// arch: 64
// expect: SAFE
// args: --engine shape
// proof: re-proved by the shape checker
// A list with links forth and back is built at its end and freed from there.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_error(void) __attribute__((noreturn));

struct node {
  struct node *next, *prev;
};

int main(void) {
  struct node *first = NULL, *last = NULL;
  while (__VERIFIER_nondet_int()) {
    struct node *fresh = malloc(sizeof *fresh);
    if (fresh == NULL) break;
    fresh->next = NULL;
    fresh->prev = last;
    if (last != NULL) last->next = fresh;
    else first = fresh;
    last = fresh;
  }
  /* Some node in the middle goes. */
  struct node *out = first;
  while (out != NULL && __VERIFIER_nondet_int()) out = out->next;
  if (out != NULL && out->prev != NULL && out->next != NULL) {
    out->prev->next = out->next;
    out->next->prev = out->prev;
    free(out);
  }
  while (last != NULL) {
    struct node *prev = last->prev;
    free(last);
    last = prev;
  }
  return 0;
}
