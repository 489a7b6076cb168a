// property: unreach-call
// arch: 64
// expect: UNKNOWN (a possible violation of unreach-call could not be confirmed)
// The bytes go to an array first, one by one, and are summed up there.
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_error(void) __attribute__((noreturn));

int main(void) {
  int x = __VERIFIER_nondet_int();
  int *p = &x;
  unsigned char bytes[sizeof p];
  unsigned sum = 0;
  for (unsigned i = 0; i < sizeof p; i++) bytes[i] = ((unsigned char *)&p)[i];
  for (unsigned i = 0; i < sizeof p; i++) sum += bytes[i];
  if (sum == 77 && x) __VERIFIER_error();
  return 0;
}
