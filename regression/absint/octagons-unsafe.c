// property: unreach-call,valid-memsafety
// arch: 64
// args: --horn-start absint --absint-domain octagons
// expect: UNSAFE (valid-deref)
// The twin begins one lower: the last write is before the array.

#include <assert.h>

extern int __VERIFIER_nondet_int(void);

static int mirrored[64];

int main(void) {
  int up = 0;
  int down = 62;
  while (up < 64) {
    mirrored[down] = __VERIFIER_nondet_int();
    up++;
    down--;
  }
  assert(down == -2);

  int bought = 0;
  int left = 1000;
  while (left > 0 && __VERIFIER_nondet_int()) {
    int more = __VERIFIER_nondet_int();
    if (more == 1) {
      bought++;
      left--;
    }
  }
  assert(bought + left == 1000);
  assert(bought <= 1000);
  return 0;
}
