// property: unreach-call
// arch: 64
// expect: UNKNOWN (a possible violation of unreach-call could not be confirmed)
// All of an address, read through a union.
#include <stdint.h>

extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_error(void) __attribute__((noreturn));

union word {
  int *pointer;
  uint64_t number;
};

int main(void) {
  int x = __VERIFIER_nondet_int();
  union word w;
  w.pointer = &x;
  if (w.number % 7 == 3 && x) __VERIFIER_error();
  return 0;
}
