// property: valid-memsafety
// arch: 64
// expect: UNSAFE (valid-deref)
// printf reads a string up to its zero, which is missing.

#include <stdio.h>
#include <stdlib.h>

int main(void) {
  char *text = malloc(4);
  if (text == NULL) return 0;
  for (int i = 0; i < 4; i++) text[i] = 'a';
  printf("%d: %s\n", 1, text);
  free(text);
  return 0;
}
