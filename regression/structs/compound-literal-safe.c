// property: unreach-call
// arch: 64
// expect: SAFE
// A compound literal as an argument.

#include <assert.h>

struct size {
  int width, height;
};

static int area(const struct size *s) { return s->width * s->height; }

int main(void) {
  int a = area(&(struct size){.height = 3, .width = 4});
  assert(a == 12);
  return 0;
}
