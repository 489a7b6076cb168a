// property: unreach-call,valid-memsafety
// arch: 64
// expect: SAFE
// args: --malloc=succeeds
// Allocations are assumed to succeed: nothing tests for NULL, and copies still must not overlap.
#include <stdlib.h>
#include <string.h>

int main(void) {
  char *text = malloc(4);
  memcpy(text, "abc", 4);
  text = realloc(text, 8);
  memcpy(text + 4, text, 4);
  int last = text[6];
  free(text);
  return last != 'c';
}
