// property: unreach-call,valid-memsafety
// arch: 64
// expect: SAFE
// The search says whether it found.

#include <assert.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
  int a[4];
  for (int i = 0; i < 4; i++) a[i] = __VERIFIER_nondet_int();
  int key = __VERIFIER_nondet_int();
  int at = 0;
  while (at < 4 && a[at] != key) at++;
  assert(at == 4 || a[at] == key);
  return 0;
}
