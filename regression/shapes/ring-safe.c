// property: valid-memsafety
// arch: 32
// expect: SAFE
// args: --engine shape
// proof: re-proved by the shape checker
// A ring is walked once round and freed.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_error(void) __attribute__((noreturn));

struct node {
  struct node *next;
};

int main(void) {
  struct node *ring = malloc(sizeof *ring);
  if (ring == NULL) return 0;
  ring->next = ring;
  while (__VERIFIER_nondet_int()) {
    struct node *fresh = malloc(sizeof *fresh);
    if (fresh == NULL) break;
    fresh->next = ring->next;
    ring->next = fresh;
  }

  while (ring->next != ring) {
    struct node *out = ring->next;
    ring->next = out->next;
    free(out);
  }

  free(ring);
  return 0;
}
