// property: valid-memsafety
// arch: 64
// expect: SAFE
// A word of at most three letters is read into four characters.

#include <stdio.h>

int main(void) {
  char word[4];
  if (scanf("%3s", word) == 1)
    return word[0];
  return 0;
}
