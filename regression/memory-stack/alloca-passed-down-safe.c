// property: unreach-call,valid-memsafety
// arch: 64
// expect: SAFE
// A callee fills memory of the caller's alloca.

#include <alloca.h>
#include <assert.h>
#include <string.h>

static void fill(char *p, int n) { memset(p, 'q', n); }

int main(void) {
  char *p = alloca(3);
  p[2] = '.';
  fill(p, 3);
  assert(p[0] == 'q' && p[2] == 'q');
  return 0;
}
