// property: valid-memsafety
// arch: 64
// expect: UNSAFE (valid-deref)
// replay: not seen, because AddressSanitizer calls it a double free
// The place that has a stream closed does not tell the other.

#include <stdio.h>

static FILE *log_file;

static void finish(void) {
  if (log_file) {
    fclose(log_file);
  }
}

int main(void) {
  log_file = fopen("/dev/null", "w");
  if (!log_file) {
    return 1;
  }
  if (fputs("started\n", log_file) < 0) {
    finish();
  }
  finish();
  return 0;
}
