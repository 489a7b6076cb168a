// property: unreach-call,valid-memsafety,valid-memcleanup,no-overflow
// arch: 64
// expect: SAFE
// All properties at once hold.

#include <assert.h>
#include <stdlib.h>

static char *name;

int main(void) {
  name = malloc(4);
  if (name == NULL) return 0;
  name[0] = 'n';
  assert(name[0] == 'n');
  free(name);
  return 0;
}
