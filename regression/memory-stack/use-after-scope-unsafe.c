// property: valid-memsafety
// arch: 64
// expect: UNSAFE (valid-deref)
// A block's local is read through a pointer after the block.

#include <stddef.h>

int main(void) {
  int *p = NULL;
  {
    int inner;
    inner = 3;
    p = &inner;
  }
  return *p;
}
