// property: unreach-call
// arch: 64
// expect: SAFE
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
  assert(a.name[0] == 'a' && b.id == 1 && b.name[2] == 'c');
  return 0;
}
