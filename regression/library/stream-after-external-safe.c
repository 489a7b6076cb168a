// property: valid-memsafety
// arch: 64
// expect: SAFE
// args: --externals=havoc
// A function that may change all memory leaves the standard streams where they are.

#include <stdio.h>

extern void unknown(void);

int main(void) {
  unknown();
  fputc('x', stderr);
  fclose(stdout);
  return 0;
}
