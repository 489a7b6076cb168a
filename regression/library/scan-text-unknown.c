// property: unreach-call
// arch: 64
// expect: UNKNOWN (a possible violation of unreach-call could not be confirmed)
// sscanf reads what its text says; the model lets it read anything.

#include <stdio.h>
extern void reach_error(void);

int main(void) {
  int number = 0;
  if (sscanf("12", "%d", &number) == 1 && number != 12)
    reach_error();
  return 0;
}
