// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// A compound literal as an argument.

#include <assert.h>

struct size {
  int width, height;
};

static int area(const struct size *s) { return s->width * s->height; }

int main(void) {
  int a = area(&(struct size){.height = 3, .width = 4});
  assert(a == 7);
  return 0;
}
