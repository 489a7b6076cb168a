// property: unreach-call
// arch: 64
// expect: UNKNOWN (a possible violation of unreach-call could not be confirmed)
// The second of two calls is taken to read a newline before the end of the line, which it never does; only the first is passed
// by other executions.
#include <stdio.h>

extern int __VERIFIER_nondet_int(void);
extern void abort(void);
void reach_error(void) { abort(); }

int main(void) {
  char line[4];
  if (__VERIFIER_nondet_int()) {
    if (!fgets(line, sizeof line, stdin)) return 1;
    return 0;
  }
  if (!fgets(line, sizeof line, stdin)) return 1;
  if (line[0] == '\n' && line[1] == 'a') reach_error();
  return 0;
}
