// property: unreach-call
// arch: 64
// expect: SAFE
// A global array of strings.

#include <assert.h>
#include <string.h>

static const char *const names[] = {"one", "three", "seven"};

int main(void) {
  assert(names[1][1] == 'h' && strlen(names[2]) == 5);
  return 0;
}
