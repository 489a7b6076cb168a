// property: unreach-call
// arch: 64
// expect: SAFE
// strlen counts up to the first terminator.

#include <assert.h>
#include <string.h>

extern unsigned int __VERIFIER_nondet_uint(void);

int main(void) {
  char s[6] = "abcde";
  unsigned i = __VERIFIER_nondet_uint() % 6;
  s[i] = '\0';
  assert(strlen(s) == i);
  return 0;
}
