// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// A void pointer cast back to the wrong type.

#include <assert.h>

static void set(void *to, int wide) {
  if (wide) *(int *)to = -1;
  else *(unsigned char *)to = 0xff;
}

int main(void) {
  int x = 0;
  set(&x, 0);
  assert(x == -1);
  return 0;
}
