// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// sscanf tells how far it has read with %n.

#include <assert.h>
#include <stdio.h>

int main(void) {
  int number = 0;
  int position = -1;
  int count = sscanf("12 and more", "%d%n", &number, &position);
  if (count == 1) {
    assert(position != 2);
  }
  return 0;
}
