// property: valid-memsafety
// arch: 64
// expect: SAFE
// The flag implies that the pointer was set.

#include <stddef.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
  int x = 3;
  int *p = NULL;
  int flag = __VERIFIER_nondet_int();
  if (flag > 9) p = &x;
  int y = 0;
  if (flag >= 10) y = *p;
  return y;
}
