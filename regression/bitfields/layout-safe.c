// property: unreach-call
// arch: 64
// expect: SAFE
// Fields are laid out from the low bits.

#include <assert.h>

union word {
  struct {
    unsigned int a : 4, b : 8, c : 20;
  } f;
  unsigned int bits;
};

int main(void) {
  union word w;
  w.bits = 0;
  w.f.b = 0xff;
  assert(w.bits == 0xff0);
  return 0;
}
