// property: unreach-call,valid-memsafety
// arch: 64
// expect: UNSAFE (unreach-call)
// The maximum starts at zero.

#include <assert.h>

extern int __VERIFIER_nondet_int(void);
extern unsigned int __VERIFIER_nondet_uint(void);

int main(void) {
  int a[4];
  for (int i = 0; i < 4; i++) a[i] = __VERIFIER_nondet_int();
  int most = 0;
  for (int i = 0; i < 4; i++)
    if (a[i] > most) most = a[i];
  unsigned k = __VERIFIER_nondet_uint() % 4;
  assert(a[k] <= most);
  assert(most == a[0] || most == a[1] || most == a[2] || most == a[3]);
  return 0;
}
