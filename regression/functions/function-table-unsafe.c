// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// A table of functions indexed by the environment.

#include <assert.h>

extern unsigned int __VERIFIER_nondet_uint(void);

static int add(int a, int b) { return a + b; }
static int subtract(int a, int b) { return a - b; }
static int multiply(int a, int b) { return a * b; }

static int (*const operations[])(int, int) = {add, subtract, multiply};

int main(void) {
  unsigned op = __VERIFIER_nondet_uint() % 3;
  int r = operations[op](6, 3);
  assert(r == 9 || r == 3);
  return 0;
}
