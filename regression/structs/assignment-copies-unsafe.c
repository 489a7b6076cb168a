// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// Assignment copies a struct, also its array.

#include <assert.h>

struct record {
  int id;
  char name[4];
};

int main(void) {
  struct record a = {1, "abc"};
  struct record b = a;
  b.name[0] = 'x';
  assert(a.name[0] == 'x');
  return 0;
}
