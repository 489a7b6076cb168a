// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// Two loops, one in the other, on one line each; a certain column is the last.

extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);

int main(void) {
  unsigned rows = __VERIFIER_nondet_uchar();
  int columns = __VERIFIER_nondet_uchar();
  int last = 0;
  unsigned r = 0;
  while (r < rows) {
    int c;
    for (c = 0; c < columns; c++) last = c;
    r++;
  }
  if (r != rows || last == 4) {
    reach_error();
  }
  return 0;
}
