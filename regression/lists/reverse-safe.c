// property: unreach-call
// arch: 64
// expect: SAFE
// Reversing a list on the stack in place.

#include <assert.h>
#include <stddef.h>

struct node {
  int value;
  struct node *next;
};

int main(void) {
  struct node c = {3, NULL}, b = {2, &c}, a = {1, &b};
  struct node *done = NULL, *rest = &a;
  while (rest != NULL) {
    struct node *next = rest->next;
    rest->next = done;
    done = rest;
    rest = next;
  }
  assert(done->value == 3 && done->next->next->value == 1 && a.next == NULL);
  return 0;
}
