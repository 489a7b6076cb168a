// property: unreach-call
// arch: 64
// expect: SAFE
// -1 is converted to unsigned before it is compared.

#include <assert.h>

int main(void) {
  int i = -1;
  unsigned int u = 1;
  assert(i < (int)u && (unsigned)i > u);
  return 0;
}
