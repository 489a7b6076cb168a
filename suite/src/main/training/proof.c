// Decided by the solver: a bounded loop over heap and stack memory, structs, floats, calls and library functions.
#include <assert.h>
#include <stdlib.h>
#include <string.h>

extern int __VERIFIER_nondet_int(void);
extern double __VERIFIER_nondet_double(void);
extern void reach_error(void);

struct node {
  int value;
  struct node *next;
};

static int clamp(int x) { return x < 1 ? 1 : x > 3 ? 3 : x; }

int main(void) {
  char text[8];
  strcpy(text, "narwhal");
  int n = clamp(__VERIFIER_nondet_int());
  struct node *list = NULL;
  int table[4] = {0};
  for (int i = 0; i < n; i++) {
    struct node *node = malloc(sizeof *node);
    if (!node) {
      break;
    }
    table[i] = i * n;
    node->value = table[i];
    node->next = list;
    list = node;
  }
  while (list) {
    struct node *next = list->next;
    if (list->value > 6 || text[n] == 0) {
      reach_error();
    }
    free(list);
    list = next;
  }
  double d = __VERIFIER_nondet_double();
  switch (n) {
    case 1:
      assert(!(d > 1.0) || d + 1.0 > 1.5);
      break;
    default:
      assert((unsigned)n << 2 >= 4u);
  }
  return 0;
}
