// property: unreach-call,valid-memsafety
// arch: 64
// expect: SAFE
// Duff's device copies any count.

#include <assert.h>

extern unsigned int __VERIFIER_nondet_uint(void);

int main(void) {
  char from[7] = {1, 2, 3, 4, 5, 6, 7}, to[7] = {0};
  unsigned count = __VERIFIER_nondet_uint() % 7 + 1;
  unsigned rounds = (count + 3) / 4;
  char *t = to, *f = from;
  switch (count % 4) {
    case 0: do { *t++ = *f++;
    case 3:      *t++ = *f++;
    case 2:      *t++ = *f++;
    case 1:      *t++ = *f++;
            } while (--rounds > 0);
  }
  assert(to[count - 1] == (char)count && (count == 7 || to[count] == 0));
  return 0;
}
