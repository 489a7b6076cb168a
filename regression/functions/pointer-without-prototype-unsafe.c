// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// A pointer to a function without a prototype; the argument is passed as an int and cut to a char.

#include <assert.h>

extern int __VERIFIER_nondet_int(void);

static int seen;

static void take(signed char c, int *where) { *where = c; }

int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < -100 || n > 100) return 0;
  void (*f)() = take;
  f(n, &seen);
  assert(seen == n + 1);
  return 0;
}
