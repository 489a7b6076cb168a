// property: unreach-call
// arch: 64
// expect: UNKNOWN (a possible violation of unreach-call could not be confirmed)
// A pointer that is computed from the bytes of one is an address that has them.
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void __VERIFIER_error(void) __attribute__((noreturn));

char x, y;
char *a[2] = {&x, &y};

int main(void) {
  unsigned char *bytes = (unsigned char *)a;
  unsigned char key = __VERIFIER_nondet_uchar();
  if (bytes[0] != 0x47) return 0;
  for (int i = 0; i < 8; i++) bytes[8 + i] = bytes[i] ^ key;
  for (int i = 0; i < 8; i++) bytes[8 + i] = bytes[8 + i] ^ key;
  *a[1] = 1;
  if (x == 1) __VERIFIER_error();
  return 0;
}
