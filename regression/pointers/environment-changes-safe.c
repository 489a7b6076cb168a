// property: unreach-call
// arch: 64
// expect: SAFE
// args: --externals=havoc
// Whatever the function does to memory, what the pointer leads to is of no interest.

extern void change(void);
extern void reach_error(void);

int g;
int h;
int *q;

int main(void) {
  q = &h;
  change();
  g = 0;
  if (g == 1) {
    reach_error();
  }
  return 0;
}
