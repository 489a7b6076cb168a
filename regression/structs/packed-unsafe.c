// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
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
  assert(sizeof p == 8);
  return 0;
}
