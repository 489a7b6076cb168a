// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// An aligned member moves up.

#include <assert.h>

struct wide {
  char a;
  int b __attribute__((aligned(16)));
};

int main(void) {
  assert(sizeof(struct wide) == 8);
  return 0;
}
