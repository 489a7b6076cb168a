// property: unreach-call
// arch: 64
// expect: UNKNOWN (a possible violation of unreach-call could not be confirmed)
// What sin gives is not known, so a violation that rests on it is none that is known.

#include <math.h>
extern void reach_error(void);

int main(void) {
  double y = sin(0.0);
  if (y == 1.0)
    reach_error();
  return 0;
}
