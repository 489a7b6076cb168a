// property: valid-memsafety
// arch: 64
// expect: SAFE
// A size of the environment, checked.

#include <stddef.h>

extern size_t __VERIFIER_nondet_size_t(void);

int main(void) {
  char a[6] = {0};
  size_t n = __VERIFIER_nondet_size_t();
  if (n > sizeof a) return 0;
  char *p = a;
  for (size_t i = 0; i < n; i++) p[i] = 'x';
  return 0;
}
