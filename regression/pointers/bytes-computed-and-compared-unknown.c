// property: unreach-call, valid-memsafety
// arch: 64
// expect: UNKNOWN (a possible violation of unreach-call could not be confirmed)
// A pointer that is computed from the bytes of one is checked before it is followed.
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void __VERIFIER_error(void) __attribute__((noreturn));

char x, y;
struct { char *p, *q, *same; } s = {&x, &y, &x};

int main(void) {
  unsigned char *from = (unsigned char *)&s.p, *to = (unsigned char *)&s.q;
  unsigned char key = __VERIFIER_nondet_uchar();
  if (from[0] != 0x47) return 0;
  for (int i = 0; i < 8; i++) to[i] = from[i] ^ key;
  for (int i = 0; i < 8; i++) to[i] = to[i] ^ key;
  if (s.q == s.same) {
    *s.q = 1;
    if (x == 1) __VERIFIER_error();
  }
  return 0;
}
