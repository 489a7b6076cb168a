// property: valid-memsafety
// arch: 64
// expect: UNSAFE (valid-deref)
// strlen of an array without a terminator.

#include <string.h>

int main(void) {
  char s[3] = {'a', 'b', 'c'};
  return (int)strlen(s);
}
