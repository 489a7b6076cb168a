// property: unreach-call,valid-memsafety
// arch: 64
// expect: SAFE
// asprintf makes an object of just the size of its text, which somebody has to free.
#define _GNU_SOURCE
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  char *text;
  unsigned n = __VERIFIER_nondet_uint();
  if (asprintf(&text, "%x", n & 0xfff) < 0)
    return 0;
  assert(strlen(text) <= 3 && text[0] != 0);
  free(text);
  return 0;
}
