// property: valid-memsafety
// arch: 64
// expect: SAFE
// memcpy of no bytes touches nothing.

#include <string.h>

int main(void) {
  char a[2] = {1, 2};
  char b[2] = {3, 4};
  memcpy(a + 2, b + 2, 0);
  return a[0];
}
