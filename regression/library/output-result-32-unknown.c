// property: unreach-call
// arch: 32
// expect: UNKNOWN (a possible violation of unreach-call could not be confirmed)
// How many characters printf has written is not any number, in programs of 32 bits neither.

#include <stdio.h>
extern void reach_error(void);

int main(void) {
  int count = printf("%d", 12);
  if (count == 0)
    reach_error();
  return 0;
}
