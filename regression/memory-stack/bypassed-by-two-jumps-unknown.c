// property: unreach-call
// arch: 64
// expect: UNKNOWN (executions were left out: a variable that a jump may bypass is taken to live as long as its function)
// Control leaves the block of x and comes back behind its assignment: it is another x, of which nothing is known.
extern void abort(void);
void reach_error(void) { abort(); }

int main(void) {
  int n = 0;
  goto start;
back:
  goto again;
start: {
  int x;
  x = 1;
again:
  n++;
  if (x != 1) reach_error();
  if (n < 3) goto back;
}
  return 0;
}
