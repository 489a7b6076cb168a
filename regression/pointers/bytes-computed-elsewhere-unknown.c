// property: unreach-call
// arch: 64
// expect: UNKNOWN (executions were left out: the program looks at the number of an address)
// A pointer that is computed from the bytes of one may be stored where another was.
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void __VERIFIER_error(void) __attribute__((noreturn));

char x, y;

int main(void) {
  char *p = &x, *q = &y;
  unsigned char *from = (unsigned char *)&p, *to = (unsigned char *)&q;
  unsigned char key = __VERIFIER_nondet_uchar();
  if (from[0] != 0x47) return 0;
  for (int i = 0; i < 8; i++) to[i] = from[i] ^ key;
  for (int i = 0; i < 8; i++) to[i] = to[i] ^ key;
  *q = 1;
  if (x == 1) __VERIFIER_error();
  return 0;
}
