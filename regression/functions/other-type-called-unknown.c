// property: unreach-call
// arch: 64
// expect: UNKNOWN (executions were left out: a call through a pointer to a function of another type is not followed)
// A function of another type is called, which is not followed.

#include <assert.h>

extern int __VERIFIER_nondet_int(void);

static int next(int x) { return x + 1; }
static double sum(double a, double b) { return a + b; }

static void *table[3];

int main(void) {
  table[0] = (void *)next;
  table[1] = (void *)sum;
  int i = __VERIFIER_nondet_int();
  if (i >= 0 && i < 2) {
    int (*function)(int) = (int (*)(int))table[i];
    assert(function(3) == 4);
  }
  if (table[2])
    ((void (*)(int *))table[2])(&i);
  return 0;
}
