// property: valid-memsafety
// arch: 64
// expect: SAFE
// malloc(n * sizeof(int)) bytes for n ints.

#include <stdlib.h>

int main(void) {
  const int n = 4;
  int *a = malloc(n * sizeof(int));
  if (a == NULL) return 0;
  for (int i = 0; i < n; i++) a[i] = 0;
  free(a);
  return 0;
}
