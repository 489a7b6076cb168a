// property: unreach-call,valid-memsafety
// arch: 64
// expect: UNSAFE (valid-deref)
// A loop with step 2 tests with != and misses the end.

#include <assert.h>

int main(void) {
  char a[5] = {0};
  char *p = a;
  for (int i = 0; i != 7 && i < 9; i += 2) p[i] = 1;
  assert(a[4] == 1);
  return 0;
}
