// property: unreach-call
// arch: 64
// expect: SAFE
// A union is copied as a whole.

#include <assert.h>

union either {
  short s;
  char text[8];
};

int main(void) {
  union either a = {.text = "narwhal"};
  union either b = a;
  assert(b.text[0] == 'n' && b.text[6] == 'l');
  return 0;
}
