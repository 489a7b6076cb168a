// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// A global array of strings.

#include <assert.h>
#include <string.h>

static const char *const names[] = {"one", "three", "seven"};

int main(void) {
  assert(strlen(names[1]) == 3);
  return 0;
}
