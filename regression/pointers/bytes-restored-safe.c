// property: unreach-call
// arch: 64
// expect: SAFE
// Bytes of a pointer are overwritten and come back; others are overwritten by those of null, all of them.
#include <string.h>

extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_error(void) __attribute__((noreturn));

int x, y;

int main(void) {
  x = __VERIFIER_nondet_int();
  struct { int *p, *q; } a = {&x, &y}, b = a, c;
  unsigned char kept = ((unsigned char *)&a)[3];
  ((unsigned char *)&a)[3] = (unsigned char)x;
  ((unsigned char *)&a)[3] = kept;
  for (unsigned i = sizeof a.p; i < sizeof a; i++) ((char *)&a)[i] = 0;
  memcpy(&c, &a, sizeof a);
  if (*c.p != x || c.p != b.p || c.q != 0) __VERIFIER_error();
  if (c.p == 0) __VERIFIER_error();
  return 0;
}
