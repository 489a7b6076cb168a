// property: valid-memsafety
// arch: 64
// expect: UNKNOWN (executions were left out: a compound literal is taken to live as long as its function)
// The body of an if is a block, braces or not: the literal ends with it.

extern int __VERIFIER_nondet_int(void);

int main(void) {
  int other = 1;
  int *p = &other;
  if (__VERIFIER_nondet_int()) p = &(int){2};
  return *p;
}
