// property: valid-memsafety
// arch: 32
// expect: UNSAFE (valid-deref)
// args: --svcomp
// replay: not seen, because freopen succeeds
// The stream that freopen returns is not tested.

#include <stdio.h>

int main(void) {
  FILE *in = freopen("/dev/null", "r", stdin);
  return getc(in) == 'x';
}
