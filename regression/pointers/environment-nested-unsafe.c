// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// args: --svcomp
// The environment's node holds a pointer to another object of the environment's, and the index that reaches it depends on the input.

extern void *__VERIFIER_nondet_pointer(void);
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

struct row {
  int length;
  int *cells;
};

struct table {
  long kind;
  struct row *rows[4];
};

int main(void) {
  struct table *t = __VERIFIER_nondet_pointer();
  int r = __VERIFIER_nondet_int();
  int c = __VERIFIER_nondet_int();
  if (t == 0 || t->kind != 77) {
    return 0;
  }
  if (r + c == 9 && t->rows[r]->length == 1000 && t->rows[r]->cells[c] == 2 * r + 5) {
    reach_error();
  }
  return 0;
}
