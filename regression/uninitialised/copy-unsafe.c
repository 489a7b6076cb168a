// property: valid-init
// arch: 64
// expect: UNSAFE (valid-init)
// replay: not seen, because AddressSanitizer and UndefinedBehaviorSanitizer do not follow uninitialised bytes
// memcpy hands on that a member was not written.
#include <string.h>
struct pair {
  int first, second;
};
int main(void) {
  struct pair a, b;
  a.first = 1;
  b.second = 2;
  memcpy(&b, &a, sizeof a);
  return b.second;
}
