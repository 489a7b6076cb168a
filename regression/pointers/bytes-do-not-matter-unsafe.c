// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// Bytes of a pointer are summed up; that the sum is not large holds wherever the object lies.
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void __VERIFIER_error(void) __attribute__((noreturn));

int main(void) {
  unsigned seed = __VERIFIER_nondet_uchar();
  unsigned sum = seed;
  int *p = (int *)&seed;
  for (unsigned i = 0; i < sizeof p; i++) sum += ((unsigned char *)&p)[i];
  if (sum >= 255 && seed == 255) __VERIFIER_error();
  return 0;
}
