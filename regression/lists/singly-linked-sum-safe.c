// property: unreach-call,valid-memsafety
// arch: 64
// expect: SAFE
// The sum of a list built at its head.

#include <assert.h>
#include <stdlib.h>

struct node {
  int value;
  struct node *next;
};

int main(void) {
  struct node *head = NULL;
  int expected = 0;
  for (int i = 1; i <= 3; i++) {
    struct node *n = malloc(sizeof *n);
    if (n == NULL) break;
    n->value = i;
    n->next = head;
    head = n;
    expected += i;
  }
  int sum = 0;
  while (head != NULL) {
    struct node *next = head->next;
    sum += head->value;
    free(head);
    head = next;
  }
  assert(sum == expected);
  return 0;
}
