// property: valid-memsafety
// arch: 64
// expect: SAFE
// Two nodes point at each other and are freed.

#include <stdlib.h>

struct node {
  struct node *other;
};

int main(void) {
  struct node *a = malloc(sizeof *a);
  struct node *b = malloc(sizeof *b);
  if (a == NULL || b == NULL) {
    free(a);
    free(b);
    return 0;
  }
  a->other = b;
  b->other = a;
  free(a->other);
  free(a);
  return 0;
}
