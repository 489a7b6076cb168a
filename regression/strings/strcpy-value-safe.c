// property: unreach-call,valid-memsafety
// arch: 64
// expect: SAFE
// strcpy copies the terminator, too.

#include <assert.h>
#include <string.h>

int main(void) {
  char to[6] = "zzzzz";
  strcpy(to, "ab");
  assert(to[1] == 'b' && to[2] == '\0' && to[3] == 'z');
  return 0;
}
