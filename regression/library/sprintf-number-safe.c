// property: unreach-call,valid-memsafety
// arch: 64
// expect: SAFE
// sprintf writes as many digits as the number has.
#include <assert.h>
#include <stdio.h>
#include <string.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < -99 || n > 999)
    return 0;
  char text[5];
  int length = sprintf(text, "%d;", n);
  assert(length == (int)strlen(text));
  assert(text[length - 1] == ';' && (n >= 0 || text[0] == '-'));
  return 0;
}
