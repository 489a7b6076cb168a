// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// Pointers that are equal have equal bytes, in any placement.
#include <string.h>

extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_error(void) __attribute__((noreturn));

int x, a[4];

int main(void) {
  x = __VERIFIER_nondet_int();
  int *p = &a[x & 3], *q = a, *r = x ? q : p;
  while (q != p) q++;
  if (memcmp(&p, &r, sizeof p) != 0 && r != q) __VERIFIER_error();
  q = &a[(x & 3) ^ 1];
  if (memcmp(&p, &r, sizeof p) != 0) __VERIFIER_error();
  return 0;
}
