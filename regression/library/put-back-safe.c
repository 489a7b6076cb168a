// property: unreach-call
// arch: 64
// expect: SAFE
// What is put back into a stream is read next.

#include <stdio.h>
extern void reach_error(void);

int main(void) {
  int c = getchar();
  if (c != EOF && ungetc(c, stdin) == c) {
    int again = fgetc(stdin);
    if (again != c)
      reach_error();
  }
  if (ungetc(EOF, stdin) != EOF)
    reach_error();
  return 0;
}
