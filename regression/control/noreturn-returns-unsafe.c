// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// A function that promised not to return comes back.

#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

_Noreturn static void stop(int code) {
  if (code > 3)
    exit(code);
}

int main(void) {
  int code = __VERIFIER_nondet_int();
  if (code != 0)
    stop(code);
  return 0;
}
