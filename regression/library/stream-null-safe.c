// property: valid-memsafety,valid-memcleanup
// arch: 64
// expect: SAFE
// A file that may be missing is read only where it is there.

#include <stdio.h>

int main(void) {
  char line[9];
  FILE *file = fopen("/dev/null", "r");
  if (!file) {
    fprintf(stderr, "no such file\n");
    return 1;
  }
  for (int i = 0; i < 3 && fgets(line, sizeof line, file); i++) {
    putc(line[0], stdout);
  }
  int bad = ferror(file);
  fflush(NULL);
  fclose(file);
  return bad || fgetc(stdin) == 'x';
}
