// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// break leaves only the inner loop.

#include <assert.h>

int main(void) {
  int rounds = 0;
  for (int i = 0; i < 3; i++) {
    while (1) {
      rounds++;
      if (rounds > 0) break;
    }
  }
  assert(rounds == 1);
  return 0;
}
