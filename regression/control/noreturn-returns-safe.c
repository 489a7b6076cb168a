// property: unreach-call
// arch: 64
// expect: SAFE
// A function that promised not to return keeps the promise.

#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

_Noreturn static void stop(int code) {
  if (code > 3)
    exit(code);
}

int main(void) {
  int code = __VERIFIER_nondet_int();
  if (code > 3)
    stop(code);
  return 0;
}
