// property: unreach-call,valid-memsafety
// arch: 64
// expect: SAFE
// An index into the words of a struct reaches all of its members.

#include <assert.h>

extern unsigned __VERIFIER_nondet_uint(void);

struct record {
  int first;
  int second;
  int *pointer;
  int last;
  int padding;
};

int main(void) {
  int target = 5;
  struct record r = {1, 2, &target, 3, 0};
  int *words = (int *)&r;
  unsigned k = __VERIFIER_nondet_uint();
  if (k > 5 || k == 2 || k == 3 || k == 4)
    return 0;
  words[k] = 7;
  assert(r.last == 3);
  assert(*r.pointer == 5);
  return 0;
}
