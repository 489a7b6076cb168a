// property: valid-memcleanup
// arch: 64
// expect: SAFE
// The usual chain of clean-up labels.

#include <stdlib.h>

int main(void) {
  int failed = 1;
  char *a = malloc(1);
  if (a == NULL) goto out;
  char *b = malloc(1);
  if (b == NULL) goto free_a;
  failed = 0;
  free(b);
free_a:
  free(a);
out:
  return failed;
}
