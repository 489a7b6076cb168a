// property: valid-init
// arch: 64
// expect: SAFE
// memset writes, memcmp reads.
#include <string.h>
int main(void) {
  char a[4], b[4];
  memset(a, 1, sizeof a);
  memset(b, 1, 2);
  b[2] = b[3] = 2;
  return memcmp(a, b, 4) < 0;
}
