// property: unreach-call,valid-memsafety
// arch: 64
// expect: SAFE
// Flags of the environment are counted.

#include <assert.h>
#include <stdbool.h>

extern _Bool __VERIFIER_nondet_bool(void);

int main(void) {
  bool flag[5];
  int set = 0;
  for (int i = 0; i < 5; i++) {
    flag[i] = __VERIFIER_nondet_bool();
    set += flag[i];
  }
  if (set == 5) assert(flag[0] && flag[4]);
  return 0;
}
