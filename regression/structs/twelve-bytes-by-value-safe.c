// property: unreach-call
// arch: 64
// expect: SAFE
// Clang hands on twelve bytes by a place of its own, which is no variable of the program.
extern int __VERIFIER_nondet_int(void);
extern void abort(void);
void reach_error(void) { abort(); }

struct triple {
  int a, b, c;
};

static int last(struct triple t) { return t.c; }

int main(void) {
  int n = __VERIFIER_nondet_int();
  for (int i = 0; i < 2; i++) {
    struct triple t = {1, n, i};
    if (last(t) != i) reach_error();
  }
  return 0;
}
