// property: unreach-call
// arch: 64
// expect: UNKNOWN (a possible violation of unreach-call could not be confirmed)
// A pointer of the environment's that is one of the program's has the bytes of its address.
extern void __VERIFIER_error(void) __attribute__((noreturn));

char x;
extern struct { char *p; } given;

int main(void) {
  if (given.p == &x && *(unsigned char *)&given.p == 0x13) __VERIFIER_error();
  return 0;
}
