// property: unreach-call
// arch: 64
// expect: SAFE
// By the name that glibc gives it for C23, strtol knows binary numbers; by the old one it does not.
#include <stdlib.h>

extern long __isoc23_strtol(const char *, char **, int);
extern void __VERIFIER_error(void) __attribute__((noreturn));

int main(void) {
  if (__isoc23_strtol("0b101", 0, 0) != 5 || __isoc23_strtol("0B11", 0, 2) != 3) __VERIFIER_error();
  if (__isoc23_strtol("0b2", 0, 0) != 0 || __isoc23_strtol("0b1", 0, 16) != 0xb1) __VERIFIER_error();
  return 0;
}
