// property: unreach-call
// arch: 64
// expect: SAFE
// The first matching return wins.

#include <assert.h>

static int grade(int points) {
  if (points >= 50) return 2;
  if (points >= 80) return 1;
  return 3;
}

int main(void) {
  assert(grade(90) == 2);
  return 0;
}
