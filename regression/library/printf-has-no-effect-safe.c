// property: unreach-call,valid-memsafety
// arch: 64
// expect: SAFE
// printf does not change the program's memory.

#include <assert.h>
#include <stdio.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
  int x = __VERIFIER_nondet_int();
  int before = x;
  printf("x is %d and %s\n", x, "a text");
  assert(x == before);
  return 0;
}
