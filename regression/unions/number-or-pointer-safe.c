// property: unreach-call
// arch: 64
// expect: SAFE
// A union holds a number or a pointer; only numbers are computed with.
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_error(void) __attribute__((noreturn));

struct value {
  enum { NUMBER, POINTER } tag;
  union {
    long number;
    int *pointer;
  } as;
};

static struct value make(int *x, int n) {
  struct value v;
  if (n > 0) {
    v.tag = NUMBER;
    v.as.number = n;
  } else {
    v.tag = POINTER;
    v.as.pointer = x;
  }
  return v;
}

int main(void) {
  int x = 1;
  struct value v = make(&x, __VERIFIER_nondet_int());
  if (v.tag == NUMBER && v.as.number < 0) __VERIFIER_error();
  if (v.tag == POINTER && *v.as.pointer != 1) __VERIFIER_error();
  return 0;
}
