// property: unreach-call
// arch: 64
// expect: SAFE
// System functions return numbers, zero, or -1, not anything.

#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>
extern void reach_error(void);

int main(void) {
  int file = open("name", O_RDONLY);
  if (file < 0 && file != -1)
    reach_error();
  int closed = close(file);
  if (closed != 0 && closed != -1)
    reach_error();
  if (sleep(3) > 3)
    reach_error();
  return 0;
}
