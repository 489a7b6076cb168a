// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// What is put back into a stream is read next, and once.

#include <stdio.h>
extern void reach_error(void);

int main(void) {
  int c = getchar();
  if (c == 'a' && ungetc('b', stdin) == 'b') {
    int first = getchar();
    int second = getchar();
    if (first == 'b' && second == 'c')
      reach_error();
  }
  return 0;
}
