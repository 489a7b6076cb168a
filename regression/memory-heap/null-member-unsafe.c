// property: valid-memsafety
// arch: 64
// expect: UNSAFE (valid-deref)
// A member of a NULL struct pointer is read.

#include <stddef.h>

struct node {
  int value;
  struct node *next;
};

int main(void) {
  struct node second = {2, NULL};
  struct node first = {1, &second};
  return first.next->next->value;
}
