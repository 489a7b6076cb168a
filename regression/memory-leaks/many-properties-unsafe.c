// property: unreach-call,valid-memsafety,valid-memcleanup,no-overflow
// arch: 64
// expect: UNSAFE (valid-memcleanup)
// Memory is kept by a global: only the clean-up fails.

#include <assert.h>
#include <stdlib.h>

static char *name;

int main(void) {
  name = malloc(4);
  if (name == NULL) return 0;
  name[0] = 'n';
  assert(name[0] == 'n');
  return 0;
}
