// property: unreach-call
// arch: 64
// expect: SAFE
// An aligned member moves up.

#include <assert.h>
#include <stddef.h>

struct wide {
  char a;
  int b __attribute__((aligned(16)));
};

int main(void) {
  assert(sizeof(struct wide) == 32 && offsetof(struct wide, b) == 16);
  return 0;
}
