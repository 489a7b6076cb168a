// property: unreach-call
// arch: 64
// expect: UNKNOWN (a possible violation of unreach-call could not be confirmed)
// A line begins with what was put back; the model lets it begin with anything.

#include <stdio.h>
extern void reach_error(void);

int main(void) {
  char line[4];
  if (ungetc('b', stdin) == 'b' && fgets(line, 4, stdin) != NULL && line[0] != 'b')
    reach_error();
  return 0;
}
