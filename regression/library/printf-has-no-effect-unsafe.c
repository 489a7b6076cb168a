// property: unreach-call,valid-memsafety
// arch: 64
// expect: UNSAFE (unreach-call)
// printf does not change the program's memory.

#include <assert.h>
#include <stdio.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
  int x = __VERIFIER_nondet_int();
  int before = x;
  printf("x is %d and %s\n", x, "a text");
  before ^= x > 7;
  assert(x == before);
  return 0;
}
