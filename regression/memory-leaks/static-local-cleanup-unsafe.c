// property: valid-memcleanup
// arch: 64
// expect: UNSAFE (valid-memcleanup)
// A cache in a static local is never freed.

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
    cache = NULL;
  }
  return value;
}

int main(void) {
  if (lookup(0) < 0) return 0;
  lookup(1);
  return 0;
}
