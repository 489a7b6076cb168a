// property: valid-memsafety
// arch: 64
// expect: SAFE
// The place that has a stream closed tells the other.

#include <stdio.h>

static FILE *log_file;

static void finish(void) {
  if (log_file) {
    fclose(log_file);
    log_file = NULL;
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
