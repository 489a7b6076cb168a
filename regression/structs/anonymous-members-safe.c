// property: unreach-call
// arch: 64
// expect: SAFE
// Members of an anonymous union in a struct.

#include <assert.h>

struct value {
  int is_wide;
  union {
    int narrow;
    long long wide;
  };
};

int main(void) {
  struct value v = {.is_wide = 1, .wide = 0x200000001LL};
  assert(v.narrow == 1 && v.is_wide);
  return 0;
}
