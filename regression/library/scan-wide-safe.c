// property: valid-memsafety
// arch: 64
// expect: SAFE
// The width of a number that is read may have any number of digits.

#include <stdio.h>

int main(void) {
  int number = 0;
  scanf("%100000000000000000000d", &number);
  return number == 0;
}
