// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// What is read is given to the compiled program, whatever its types.

#include <stdio.h>
extern void reach_error(void);

int main(void) {
  long number = 0;
  unsigned char octet = 0;
  char letter = 0, word[8] = "";
  float part = 0;
  int count = scanf("%3ld %hhx %c %7[a-f] %f", &number, &octet, &letter, word, &part);
  if (count == 5 && number == -12 && octet == 0x2a && letter == 'q' && word[0] == 'f' && part == 1.5f)
    reach_error();
  return 0;
}
