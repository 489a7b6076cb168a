// property: unreach-call,valid-memsafety
// arch: 64
// args: --engine absint --absint-domain octagons
// expect: SAFE
// Sums: one index goes up, the other down; only what they are together keeps the second inside.

#include <assert.h>

extern int __VERIFIER_nondet_int(void);

static int mirrored[64];

int main(void) {
  int up = 0;
  int down = 63;
  while (up < 64) {
    mirrored[down] = __VERIFIER_nondet_int();
    up++;
    down--;
  }
  assert(down == -1);

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
