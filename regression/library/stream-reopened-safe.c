// property: valid-memsafety
// arch: 32
// expect: SAFE
// args: --svcomp
// The stream that freopen returns is tested.

#include <stdio.h>

int main(void) {
  FILE *in = freopen("/dev/null", "r", stdin);
  if (!in) {
    perror("freopen");
    return 1;
  }
  int same = getc(in) == getc(stdin);
  fclose(in);
  return same;
}
