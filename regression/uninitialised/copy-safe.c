// property: valid-init
// arch: 64
// expect: SAFE
// Copying memory that was not written is no error.
#include <string.h>
struct pair {
  int first, second;
};
int main(void) {
  struct pair a, b;
  a.first = 1;
  memcpy(&b, &a, sizeof a);
  return b.first;
}
