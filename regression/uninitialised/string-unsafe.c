// property: valid-init
// arch: 64
// expect: UNSAFE (valid-init)
// replay: not seen, because AddressSanitizer and UndefinedBehaviorSanitizer do not follow uninitialised bytes
// strlen reads on where no zero was written.
#include <string.h>
int main(void) {
  char text[8];
  text[0] = 'a';
  text[1] = 'b';
  return (int)strlen(text);
}
