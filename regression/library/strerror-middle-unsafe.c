// property: valid-memsafety
// arch: 64
// expect: UNSAFE (valid-deref)
// Neither a short text nor the longest: the one of EAGAIN has 32 characters.
#include <string.h>

int main(void) {
  char b[30];
  const char *text = strerror(11);
  if (strlen(text) < 40) strcpy(b, text);
  return 0;
}
