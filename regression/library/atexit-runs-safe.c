// property: unreach-call
// arch: 64
// expect: SAFE
// A function registered with atexit runs when main returns.

#include <assert.h>
#include <stdlib.h>

static int balance = 1;

static void last(void) { assert(balance == 0); }

int main(void) {
  if (atexit(last) != 0) return 1;
  balance -= 1;
  return 0;
}
