// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// The last of the twelve bytes are not what is compared.
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
    if (last(t) != n) reach_error();
  }
  return 0;
}
