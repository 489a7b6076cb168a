// property: unreach-call
// arch: 32
// expect: UNKNOWN (a possible violation of unreach-call could not be confirmed)
// A pointer may be null that is moved far beyond its object, also in a program without input.
extern void __VERIFIER_error(void) __attribute__((noreturn));

char a[8];

int main(void) {
  char *p = a;
  for (int i = 0; i < 4; i++) p += 0x3f000000;
  if (!p) __VERIFIER_error();
  return 0;
}
