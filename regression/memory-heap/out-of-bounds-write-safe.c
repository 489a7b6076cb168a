// property: valid-memsafety
// arch: 64
// expect: SAFE
// A loop writes exactly the elements of a heap array.

#include <stdlib.h>

int main(void) {
  int n = 5;
  int *a = malloc(n * sizeof(int));
  if (a == NULL) return 0;
  for (int i = 0; i < n; i++) a[i] = i;
  free(a);
  return 0;
}
