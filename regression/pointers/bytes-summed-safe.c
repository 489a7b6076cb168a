// property: unreach-call
// arch: 64
// expect: SAFE
// A sum over the bytes of pointers, stored beside them, changes none of them.
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_error(void) __attribute__((noreturn));

int x, y;
struct { int *p; unsigned long sum; int *q; } s = {&x, 0, &y};

int main(void) {
  unsigned char *bytes = (unsigned char *)&s;
  unsigned long first, sum = 0;
  for (unsigned i = 0; i < sizeof s.p; i++) sum = 31 * sum + bytes[i];
  s.sum = sum;
  first = sum;
  *s.p = __VERIFIER_nondet_int();
  *s.q = 1;
  sum = 0;
  for (unsigned i = 0; i < sizeof s.p; i++) sum = 31 * sum + bytes[i];
  if (sum != first || s.sum != sum || y != 1) __VERIFIER_error();
  return 0;
}
