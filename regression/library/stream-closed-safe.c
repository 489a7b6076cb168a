// property: valid-memsafety,valid-memcleanup
// arch: 64
// expect: SAFE
// Two streams, then a third one under the name of the first; the last is left open, which is no lost memory.

#include <stdio.h>

int main(void) {
  FILE *in = fopen("/dev/null", "r");
  FILE *out = tmpfile();
  if (in && out) {
    fputc(fgetc(in), out);
  }
  if (out) {
    rewind(out);
    fclose(out);
  }
  if (in) {
    fclose(in);
  }
  in = fopen("/dev/null", "r");
  return in && fgetc(in) == 'x';
}
