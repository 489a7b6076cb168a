// property: unreach-call,valid-memsafety
// arch: 64
// expect: SAFE
// A circular list comes back to its start after as many steps as it has nodes.

#include <assert.h>

struct node {
  struct node *next;
};

int main(void) {
  struct node n[3];
  for (int i = 0; i < 3; i++) n[i].next = &n[(i + 1) % 3];
  struct node *p = n;
  int steps = 0;
  do {
    p = p->next;
    steps++;
  } while (p != n);
  assert(steps == 3);
  return 0;
}
