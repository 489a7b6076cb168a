// property: unreach-call
// arch: 64
// expect: SAFE
// break leaves the switch, not the loop.

#include <assert.h>

int main(void) {
  int i, seen = 0;
  for (i = 0; i < 4; i++) {
    switch (i) {
      case 1: break;
      case 2: continue;
      default: break;
    }
    seen++;
  }
  assert(i == 4 && seen == 3);
  return 0;
}
