// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// args: --split-maps on
// As counters-safe, but one counter is reached through the table as well and counted the other way.

#include <assert.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

static int *counter(void) {
  int *p = malloc(sizeof *p);
  if (!p)
    abort();
  return p;
}

int main(void) {
  if (__VERIFIER_nondet_int())
    counter();
  int *up = counter();
  int *down = counter();
  int *all[2] = {up, down};
  *up = 0;
  *down = 0;
  while (__VERIFIER_nondet_int()) {
    if (*down > -1000)
      *down = *down - 1;
    if (*all[0] > -1000)
      *all[0] = *all[0] - 1;
  }
  int i = __VERIFIER_nondet_int();
  if (i >= 0 && i < 2 && !all[i])
    abort();
  assert(*up >= 0);
  assert(*down <= 0);
  return 0;
}
