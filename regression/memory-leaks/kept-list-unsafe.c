// property: valid-memsafety
// arch: 64
// expect: UNSAFE (valid-memtrack)
// A list of up to four nodes hangs on a global at the end, but its tail is cut off.

#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
  int value;
  struct node *next;
};
static struct node *head;

int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 1 || n > 4) return 0;
  for (int i = 0; i < n; i++) {
    struct node *fresh = malloc(sizeof *fresh);
    if (fresh == NULL) return 0;
    fresh->value = __VERIFIER_nondet_int();
    fresh->next = head;
    head = fresh;
  }
  head->next = NULL;
  return 0;
}
