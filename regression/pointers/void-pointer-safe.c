// property: unreach-call
// arch: 64
// expect: SAFE
// A void pointer cast back to its own type.

#include <assert.h>

static void set(void *to, int wide) {
  if (wide) *(int *)to = -1;
  else *(unsigned char *)to = 0xff;
}

int main(void) {
  int x = 0;
  set(&x, 1);
  assert(x == -1);
  return 0;
}
