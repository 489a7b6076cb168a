// property: valid-memsafety
// arch: 64
// expect: SAFE
// A precision limits what printf reads of a string without a zero.

#include <stdio.h>
#include <stdlib.h>

extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  char *text = malloc(4);
  if (text == NULL) return 0;
  for (int i = 0; i < 4; i++) text[i] = 'a';
  unsigned n = __VERIFIER_nondet_uint();
  if (n > 4) n = 4;
  printf("%.3s %.*s\n", text, (int)n, text);
  free(text);
  return 0;
}
