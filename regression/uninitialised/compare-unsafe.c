// property: valid-init
// arch: 64
// expect: UNSAFE (valid-init)
// replay: not seen, because AddressSanitizer and UndefinedBehaviorSanitizer do not follow uninitialised bytes
// memcmp reads a byte that memset did not reach.
#include <string.h>
int main(void) {
  char a[4], b[4];
  memset(a, 1, sizeof a);
  memset(b, 1, 2);
  b[3] = 2;
  return memcmp(a, b, 4) < 0;
}
