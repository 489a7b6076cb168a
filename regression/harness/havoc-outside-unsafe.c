// property: unreach-call,valid-memsafety
// arch: 64
// expect: UNSAFE (valid-deref)
// Havoc of more bytes than the object has is a write like any other.

#include <narwhal.h>

int main(void) {
  unsigned char a[4] = {1, 2, 3, 4};
  narwhal_havoc(a + 1, 4);
  return a[0];
}
