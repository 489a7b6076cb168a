// property: unreach-call
// arch: 64
// expect: SAFE
// continue in a for loop still steps.

#include <assert.h>

int main(void) {
  int odd = 0;
  for (int i = 0; i < 6; i++) {
    if (i % 2 == 0) continue;
    odd += i;
  }
  assert(odd == 9);
  return 0;
}
