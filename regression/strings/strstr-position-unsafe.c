// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// strstr finds a word inside a text.

#include <assert.h>
#include <string.h>

int main(void) {
  const char *text = "abcabd";
  const char *p = strstr(text, "abd");
  assert(p == text);
  return 0;
}
