// property: unreach-call
// arch: 64
// expect: UNKNOWN (a possible violation of unreach-call could not be confirmed)
#include <stdlib.h>

extern void __VERIFIER_error(void) __attribute__((noreturn));

int main(void) {
  char *a = getenv("A");
  if (!a) return 0;
  char c = a[0];
  getenv("B");
  if (a[0] != c) __VERIFIER_error();
  return 0;
}
