// property: unreach-call
// arch: 64
// expect: SAFE
// args: --engine horn --split-maps on
// Counters that one table knows are one region; each is only counted its own way, behind an object that may not exist.

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
    if (*up < 1000)
      *up = *up + 1;
    if (*down > -1000)
      *down = *down - 1;
  }
  int i = __VERIFIER_nondet_int();
  if (i >= 0 && i < 2 && !all[i])
    abort();
  assert(*up >= 0);
  assert(*down <= 0);
  return 0;
}
