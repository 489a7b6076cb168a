// property: unreach-call
// arch: 64
// expect: SAFE
// A global struct of function pointers.

#include <assert.h>

struct operations {
  int (*open)(int);
  int (*close)(int);
};
static int do_open(int x) { return x + 1; }
static int do_close(int x) { return -x; }
static const struct operations device = {.close = do_close, .open = do_open};

int main(void) {
  assert(device.open(4) == 5 && device.close(4) == -4);
  return 0;
}
