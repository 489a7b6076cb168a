// property: unreach-call,valid-memsafety
// arch: 64
// expect: UNSAFE (valid-deref)
// getopt reads the command line: where it ended is the place of an argument or of the null pointer behind the last.
#define _GNU_SOURCE
#include <assert.h>
#include <stdlib.h>
#include <unistd.h>

int main(void) {
  char first[4] = {'-', 'n', 0, 0}, second[2] = {'7', 0};
  char *arguments[4] = {"program", first, second, 0};
  int size = 0;
  int c;
  while ((c = getopt(3, arguments, "vn:")) != -1) {
    if (c == 'n')
      size = atoi(optarg);
  }
  assert(size == 7 && optind == 3);
  return arguments[optind + 1] != 0;
}
