// property: valid-memsafety
// arch: 64
// expect: SAFE
// The struct pointer is not NULL.

#include <stddef.h>

struct node {
  int value;
  struct node *next;
};

int main(void) {
  struct node second = {2, NULL};
  struct node first = {1, &second};
  return first.next->next == NULL ? first.next->value : 0;
}
