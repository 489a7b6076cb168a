// property: valid-memsafety
// arch: 64
// expect: SAFE
// Two nodes point to each other; a global points to one of them.

#include <stdlib.h>

struct node {
  struct node *next;
};
static struct node *ring;

int main(void) {
  struct node *first = malloc(sizeof *first);
  struct node *second = malloc(sizeof *second);
  if (first == NULL || second == NULL) {
    free(first);
    free(second);
    return 0;
  }
  first->next = second;
  second->next = first;
  ring = first;
  return 0;
}
