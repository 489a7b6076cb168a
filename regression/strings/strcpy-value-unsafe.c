// property: unreach-call,valid-memsafety
// arch: 64
// expect: UNSAFE (unreach-call)
// strcpy copies the terminator, too.

#include <assert.h>
#include <string.h>

int main(void) {
  char to[6] = "zzzzz";
  strcpy(to, "ab");
  assert(to[2] == 'z');
  return 0;
}
