// property: valid-memsafety
// arch: 64
// expect: UNSAFE (valid-deref)
// A file that may be missing is read without a test.

#include <stdio.h>

int main(void) {
  char line[9];
  FILE *file = fopen("/dev/null", "r");
  if (fgets(line, sizeof line, file)) {
    fprintf(stdout, "%s\n", line);
  }
  if (file) {
    fclose(file);
  }
  return 0;
}
