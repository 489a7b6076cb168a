// property: valid-init
// arch: 64
// expect: SAFE
// strlen reads up to the zero.
#include <string.h>
int main(void) {
  char text[8];
  text[0] = 'a';
  text[1] = 'b';
  text[2] = 0;
  return (int)strlen(text);
}
