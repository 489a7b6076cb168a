// property: valid-memsafety
// arch: 64
// expect: UNKNOWN (a possible violation of valid-deref could not be confirmed)
// sscanf reads on behind text that has no zero, which AddressSanitizer does not see.

#include <stdio.h>

int main(void) {
  char text[4] = {'1', '2', '3', '4'};
  int number = 0;
  return sscanf(text, "%d", &number);
}
