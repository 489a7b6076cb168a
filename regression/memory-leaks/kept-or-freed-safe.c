// property: valid-memsafety
// arch: 64
// expect: SAFE
// On one path the old object is kept, on the others it is freed.

#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct box {
  int tag;
  int *current;
  int *spare;
};
static struct box box;

int main(void) {
  int n = __VERIFIER_nondet_int();
  box.current = malloc(sizeof *box.current);
  if (box.current == NULL) return 0;
  int *old = box.current;
  box.current = malloc(sizeof *box.current);
  box.tag = n;
  if (n == 3) box.spare = old;
  else free(old);
  return 0;
}
