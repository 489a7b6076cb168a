// property: valid-memsafety
// arch: 64
// expect: SAFE
// An element is used as an index after it was reduced to the range.

extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
  unsigned char order[4];
  int value[4] = {4, 3, 2, 1};
  for (int i = 0; i < 4; i++) order[i] = __VERIFIER_nondet_uchar();
  int *p = value;
  return p[order[2] % 4];
}
