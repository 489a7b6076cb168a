// property: valid-init
// arch: 64
// expect: SAFE
// A member of a union is read within what another wrote.
union number {
  int word;
  unsigned char bytes[4];
  long wide;
};
int main(void) {
  union number n;
  n.word = 258;
  return n.bytes[0] + n.bytes[3];
}
