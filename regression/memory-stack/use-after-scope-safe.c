// property: valid-memsafety
// arch: 64
// expect: SAFE
// The variable lives in the outer block.

#include <stddef.h>

int main(void) {
  int *p = NULL;
  int inner;
  {
    inner = 3;
    p = &inner;
  }
  return *p;
}
