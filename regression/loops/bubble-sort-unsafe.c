// property: unreach-call,valid-memsafety
// arch: 64
// expect: UNSAFE (unreach-call)
// Bubble sort with one round too few.

#include <assert.h>
#include <math.h>

extern char __VERIFIER_nondet_char(void);

int main(void) {
  signed char a[3];
  for (int i = 0; i < 3; i++) a[i] = __VERIFIER_nondet_char();
  for (int round = 0; round < 1; round++)
    for (int i = 0; i < 2; i++)
      if (a[i] > a[i + 1]) {
        signed char t = a[i];
        a[i] = a[i + 1];
        a[i + 1] = t;
      }
  assert(a[0] <= a[1] && a[1] <= a[2]);
  return 0;
}
