// property: valid-memcleanup
// arch: 64
// expect: UNSAFE (valid-memcleanup)
// The second label is skipped by the wrong goto.

#include <stdlib.h>

int main(void) {
  int failed = 1;
  char *a = malloc(1);
  if (a == NULL) goto out;
  char *b = malloc(1);
  if (b == NULL) goto out;
  failed = 0;
  free(b);
free_a:
  free(a);
out:
  return failed;
}
