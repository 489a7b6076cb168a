// property: unreach-call
// arch: 64
// expect: UNKNOWN (a possible violation of unreach-call could not be confirmed)
// The pointer is there before the program starts. Its only execution here is not the only one elsewhere.
extern void __VERIFIER_error(void) __attribute__((noreturn));

int x;
int *p = &x;

int main(void) {
  if (((unsigned char *)&p)[2] == 9) __VERIFIER_error();
  return 0;
}
