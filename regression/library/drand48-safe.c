// property: unreach-call,valid-memsafety
// arch: 64
// expect: SAFE
// drand48 is at least 0 and less than 1.
#define _GNU_SOURCE
#include <stdlib.h>

int main(void) {
  int dice[4] = {1, 2, 3, 4};
  int place = (int)(drand48() * 4);
  return dice[place] == 0;
}
