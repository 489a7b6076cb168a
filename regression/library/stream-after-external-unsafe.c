// property: valid-memsafety
// arch: 64
// expect: UNSAFE (valid-deref)
// args: --externals=havoc
// replay: not seen, because the function that changes memory is not there when the program runs
// A function that may change all memory may change a stream of the program's.

#include <stdio.h>

extern void unknown(void);

FILE *output;

int main(void) {
  output = stderr;
  unknown();
  fputc('x', output);
  return 0;
}
