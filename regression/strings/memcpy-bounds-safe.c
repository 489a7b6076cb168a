// property: valid-memsafety
// arch: 64
// expect: SAFE
// memcpy stays inside its source.

#include <string.h>

extern size_t __VERIFIER_nondet_size_t(void);

int main(void) {
  char from[4] = {1, 2, 3, 4};
  char to[8] = {0};
  size_t n = __VERIFIER_nondet_size_t();
  if (n > sizeof from) return 0;
  memcpy(to, from, n);
  return to[0];
}
