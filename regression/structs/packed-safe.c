// property: unreach-call
// arch: 64
// expect: SAFE
// A packed struct has no padding.

#include <assert.h>

struct __attribute__((packed)) packed {
  char a;
  int b;
  short c;
};

int main(void) {
  struct packed p = {1, 0x01020304, 5};
  unsigned char *bytes = (unsigned char *)&p;
  assert(sizeof p == 7 && bytes[1] == 4 && bytes[5] == 5);
  return 0;
}
