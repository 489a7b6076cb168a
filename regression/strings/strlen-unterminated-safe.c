// property: valid-memsafety
// arch: 64
// expect: SAFE
// strlen of a terminated array.

#include <string.h>

int main(void) {
  char s[3] = {'a', 'b', '\0'};
  return (int)strlen(s);
}
