// property: unreach-call,valid-memsafety
// arch: 64
// expect: SAFE
// Havoc changes the bytes it is given and no other.

#include <narwhal.h>

int main(void) {
  unsigned char a[4] = {1, 2, 3, 4};
  narwhal_havoc(a + 1, 2);
  narwhal_assert(a[0] == 1 && a[3] == 4);
  return 0;
}
