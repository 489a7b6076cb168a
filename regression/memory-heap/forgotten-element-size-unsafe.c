// property: valid-memsafety
// arch: 64
// expect: UNSAFE (valid-deref)
// malloc(n) bytes for n ints.

#include <stdlib.h>

int main(void) {
  const int n = 4;
  int *a = malloc(n);
  if (a == NULL) return 0;
  for (int i = 0; i < n; i++) a[i] = 0;
  free(a);
  return 0;
}
