// property: unreach-call,valid-memsafety,no-overflow
// arch: 64
// expect: SAFE
// Copying a string with strncpy, fixed.
//
// Copies a text of the environment into a buffer of fixed size, cutting it when it is too long.
// The terminator is written after strncpy, whatever the length was.

#include <assert.h>
#include <stdlib.h>
#include <string.h>

extern char __VERIFIER_nondet_char(void);

enum { INPUT = 7, SIZE = 5 };

int main(void) {
  char input[INPUT];
  for (int i = 0; i < INPUT - 1; i++) input[i] = __VERIFIER_nondet_char();
  input[INPUT - 1] = '\0';

  char *name = malloc(SIZE);
  if (name == NULL) return 0;
  strncpy(name, input, SIZE - 1);
  name[SIZE - 1] = '\0';
  assert(strlen(name) < SIZE);
  free(name);
  return 0;
}
