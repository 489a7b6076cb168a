// property: valid-memcleanup
// arch: 64
// expect: SAFE
// The cache of a static local is freed on request.

#include <stdlib.h>

static int lookup(int last) {
  static int *cache;
  if (cache == NULL) {
    cache = malloc(sizeof *cache);
    if (cache == NULL) return -1;
    *cache = 5;
  }
  int value = *cache;
  if (last) {
    free(cache);
    cache = NULL;
  }
  return value;
}

int main(void) {
  if (lookup(0) < 0) return 0;
  lookup(1);
  return 0;
}
