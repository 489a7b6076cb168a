// property: unreach-call
// arch: 32
// expect: UNKNOWN (a possible violation of unreach-call could not be confirmed)
// A block is copied, and a byte of it decides.
#include <string.h>

extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_error(void) __attribute__((noreturn));

struct entry {
  int key;
  int *value;
};

int main(void) {
  int x = __VERIFIER_nondet_int();
  struct entry e = {1, &x};
  unsigned char bytes[sizeof e];
  memcpy(bytes, &e, sizeof e);
  if (bytes[5] == 3 && x) __VERIFIER_error();
  return 0;
}
