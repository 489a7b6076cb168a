// property: unreach-call
// arch: 64
// expect: UNKNOWN (executions were left out: the program looks at the number of an address)
// What comes back may be the number of an object.
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_error(void) __attribute__((noreturn));

int x;

int main(void) {
  void *p = __VERIFIER_nondet_int() ? (void *)&x : (void *)5L;
  int i = (int)(long)p;
  if (i == 6) __VERIFIER_error();
  return 0;
}
