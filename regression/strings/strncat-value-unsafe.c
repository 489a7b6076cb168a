// property: unreach-call,valid-memsafety
// arch: 64
// expect: UNSAFE (unreach-call)
// strncat appends at most n bytes and terminates.

#include <assert.h>
#include <string.h>

int main(void) {
  char to[8] = "ab";
  strncat(to, "cdef", 2);
  assert(strlen(to) == 6);
  return 0;
}
