// property: valid-memsafety,unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// The last place in the ring is forgotten.
#include <assert.h>
#include <stdlib.h>

extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  char *ring = malloc(32);
  char *other = malloc(8);
  if (ring != NULL && other != NULL) {
    unsigned n = __VERIFIER_nondet_uint() % 25;
    int isMember = __VERIFIER_nondet_uint() % 2;
    char *buffer = isMember ? ring + n : other;
    int isInside = ring <= buffer && buffer + 8 < ring + 32;
    assert(isInside == isMember);
  }
  free(ring);
  free(other);
  return 0;
}
