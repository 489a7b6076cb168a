// property: valid-init
// arch: 64
// expect: SAFE
// fwrite reads a struct without holes.
#include <stdio.h>
struct record {
  short id;
  short length;
};
int main(void) {
  struct record r;
  r.id = 1;
  r.length = 2;
  return (int)fwrite(&r, sizeof r, 1, stdout);
}
