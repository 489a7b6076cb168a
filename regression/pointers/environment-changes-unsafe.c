// property: unreach-call
// arch: 64
// expect: UNKNOWN (executions were left out: pointers in memory that change changes are assumed to lead where they may lead otherwise)
// args: --externals=havoc
// The function may let q lead to g.

extern void change(void);
extern void reach_error(void);

int g;
int *q;

int main(void) {
  int x;
  q = &x;
  change();
  g = 0;
  *q = 1;
  if (g == 1) {
    reach_error();
  }
  return 0;
}
