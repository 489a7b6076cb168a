// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// args: --svcomp
// The pointer in the environment's object leads to zeros of the program only where the program has put it there.

extern void *__VERIFIER_nondet_pointer(void);
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

struct holder {
  int *cells;
};

int zeros[8];

int main(void) {
  struct holder *h = __VERIFIER_nondet_pointer();
  int x = __VERIFIER_nondet_int();
  if (h == 0) {
    return 0;
  }
  if (x == 1111111) {
    h->cells = zeros;
  }
  if (h->cells[3] == 2222222 && x == 3333333) {
    reach_error();
  }
  return 0;
}
