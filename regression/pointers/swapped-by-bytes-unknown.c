// property: unreach-call,valid-deref
// arch: 64
// expect: UNKNOWN (a possible violation of valid-deref could not be confirmed)
// Two pointers are exchanged byte by byte.
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_error(void) __attribute__((noreturn));

int main(void) {
  int x = __VERIFIER_nondet_int(), y = x ^ 1;
  int *p = &x, *q = &y;
  char *a = (char *)&p, *b = (char *)&q;
  for (unsigned i = 0; i < sizeof p - 1; i++) {
    char c = a[i];
    a[i] = b[i];
    b[i] = c;
  }
  if (*p != y || *q != x || p != &y || q != &x) __VERIFIER_error();
  return 0;
}
