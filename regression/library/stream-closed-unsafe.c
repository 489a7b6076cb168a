// property: valid-memsafety
// arch: 64
// expect: UNSAFE (valid-deref)
// replay: not seen, because the C library is compiled without AddressSanitizer
// The second of two streams is used after it has been closed.

#include <stdio.h>

int main(void) {
  FILE *in = fopen("/dev/null", "r");
  FILE *out = tmpfile();
  if (in && out) {
    fputc(fgetc(in), out);
  }
  if (in) {
    fclose(in);
  }
  if (out) {
    fclose(out);
    rewind(out);
  }
  return 0;
}
