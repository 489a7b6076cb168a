// property: valid-memsafety
// arch: 64
// expect: SAFE
// The result of strchr is tested.

#include <string.h>

extern char __VERIFIER_nondet_char(void);

int main(void) {
  char s[4] = "a=b";
  s[1] = __VERIFIER_nondet_char();
  char *p = strchr(s, '=');
  if (p != NULL) *p = '\0';
  return s[0];
}
