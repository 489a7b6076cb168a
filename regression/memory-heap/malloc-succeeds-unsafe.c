// property: unreach-call,valid-memsafety
// arch: 64
// expect: UNSAFE (valid-deref)
// args: --malloc=succeeds
// That allocations succeed says nothing of copies: this one overlaps.
#include <stdlib.h>
#include <string.h>

int main(void) {
  char *text = malloc(4);
  memcpy(text, "abc", 4);
  text = realloc(text, 8);
  size_t from = 2;
  memcpy(text + 4, text + from, 4);
  int last = text[6];
  free(text);
  return last != 'c';
}
