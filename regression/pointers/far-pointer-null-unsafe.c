// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// Pointers that move inside their objects are not null; the object itself may be.
#include <stddef.h>
#include <stdlib.h>

extern unsigned char __VERIFIER_nondet_uchar(void);
extern void __VERIFIER_error(void) __attribute__((noreturn));

struct large {
  char bytes[6000];
  int last;
};

int main(void) {
  struct large *s = malloc(sizeof *s);
  if (!s) __VERIFIER_error();
  size_t n = __VERIFIER_nondet_uchar();
  char *p = s->bytes + n * 20;
  int *last = &s->last;
  char *behind = (char *)(s + 1) + 100;
  if (!p || !last || !behind) __VERIFIER_error();
  struct large *t = (struct large *)((char *)last - offsetof(struct large, last));
  if (!t || t != s) __VERIFIER_error();
  for (char *q = p; q != p + 5; q++)
    if (!q) __VERIFIER_error();
  free(s);
  return 0;
}
