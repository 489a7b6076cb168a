// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// strcmp compares like unsigned char.

#include <assert.h>
#include <string.h>

extern char __VERIFIER_nondet_char(void);

int main(void) {
  char a[2] = {__VERIFIER_nondet_char(), 0};
  char b[2] = "m";
  int order = strcmp(a, b);
  if (order > 0) assert(a[0] > b[0]);
  if (order == 0) assert(a[0] == 'm');
  return 0;
}
