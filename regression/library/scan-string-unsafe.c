// property: valid-memsafety
// arch: 64
// expect: UNSAFE (valid-deref)
// A word of any length is read into four characters.

#include <stdio.h>

int main(void) {
  char word[4];
  if (scanf("%s", word) == 1)
    return word[0];
  return 0;
}
