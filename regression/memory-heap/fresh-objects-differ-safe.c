// property: unreach-call,valid-memsafety
// arch: 64
// expect: SAFE
// Two live objects never share an address.

#include <assert.h>
#include <stdlib.h>

int main(void) {
  char *p = malloc(1);
  char *q = malloc(1);
  assert(p != q || p == NULL);
  free(p);
  free(q);
  return 0;
}
