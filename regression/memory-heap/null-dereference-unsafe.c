// property: valid-memsafety
// arch: 64
// expect: UNSAFE (valid-deref)
// A pointer that may be NULL is written through.

#include <stddef.h>

extern int __VERIFIER_nondet_int(void);

static int cell;

static int *find(int key) { return key == 3 ? &cell : NULL; }

int main(void) {
  int *p = find(__VERIFIER_nondet_int());
  *p = 1;
  return cell;
}
