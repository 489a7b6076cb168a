// property: unreach-call,valid-memsafety
// arch: 64
// expect: UNSAFE (unreach-call)
// Counting words in a text.

#include <assert.h>

int main(void) {
  const char *text = " ab c";
  int words = 0, inside = 0;
  for (const char *p = text; *p != '\0'; p++) {
    if (*p == ' ') inside = 0;
    else if (!inside) {
      inside = 1;
      words++;
    }
  }
  assert(words == 3);
  return 0;
}
