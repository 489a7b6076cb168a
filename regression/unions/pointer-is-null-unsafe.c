// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// Whether all of an address is 0, and its last bit, are the same wherever objects lie.
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
  if (w.number != 0 || (w.number & 1)) __VERIFIER_error();
  union word copy;
  copy.number = w.number;
  if (*copy.pointer != x) __VERIFIER_error();
  return 0;
}
