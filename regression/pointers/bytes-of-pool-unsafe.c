// property: unreach-call
// arch: 32
// expect: UNSAFE (unreach-call)
// Numbers and pointers lie in one pool of bytes, at places that are computed.
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_error(void) __attribute__((noreturn));

char pool[64] __attribute__((aligned(8)));
unsigned used;

void *take(unsigned bytes) {
  void *p = pool + used;
  used += bytes;
  return p;
}

int main(void) {
  int a = __VERIFIER_nondet_int();
  if (!(a > 0 && a <= 100)) return 0;
  int *n = take(sizeof(int));
  int **p = take(sizeof(int *));
  int *m = take(sizeof(int));
  *n = a;
  *p = n;
  *m = *n + 1;
  if (**p + *m > 200) __VERIFIER_error();
  return 0;
}
