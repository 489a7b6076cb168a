// property: valid-memsafety
// arch: 64
// expect: UNSAFE (valid-deref)
// strchr may find nothing.

#include <string.h>

extern char __VERIFIER_nondet_char(void);

int main(void) {
  char s[4] = "a=b";
  s[1] = __VERIFIER_nondet_char();
  char *p = strchr(s, '=');
  *p = '\0';
  return s[0];
}
