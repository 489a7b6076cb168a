// property: valid-memsafety
// arch: 64
// expect: SAFE
// The pointer is tested first.

#include <stddef.h>

extern int __VERIFIER_nondet_int(void);

static int cell;

static int *find(int key) { return key == 3 ? &cell : NULL; }

int main(void) {
  int *p = find(__VERIFIER_nondet_int());
  if (p != NULL) *p = 1;
  return cell;
}
