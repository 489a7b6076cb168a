// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// A file may be missing.

#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>
extern void reach_error(void);

int main(void) {
  int file = open("name", O_RDONLY);
  if (file < 0)
    reach_error();
  close(file);
  return 0;
}
