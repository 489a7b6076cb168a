// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// reach_error without a body.

extern unsigned char __VERIFIER_nondet_uchar(void);

extern void reach_error(void);

int main(void) {
  unsigned char x = __VERIFIER_nondet_uchar();
  if (x * 2 == 14) reach_error();
  return 0;
}
