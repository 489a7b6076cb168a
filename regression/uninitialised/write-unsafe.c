// property: valid-init
// arch: 64
// expect: UNSAFE (valid-init)
// replay: not seen, because AddressSanitizer and UndefinedBehaviorSanitizer do not follow uninitialised bytes
// fwrite reads a struct with its padding, which tells what lay there before.
#include <stdio.h>
struct record {
  char id;
  int length;
};
int main(void) {
  struct record r;
  r.id = 1;
  r.length = 2;
  return (int)fwrite(&r, sizeof r, 1, stdout);
}
