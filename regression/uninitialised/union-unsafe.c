// property: valid-init
// arch: 64
// expect: UNSAFE (valid-init)
// replay: not seen, because AddressSanitizer and UndefinedBehaviorSanitizer do not follow uninitialised bytes
// A member of a union is read that is wider than the one written.
union number {
  int word;
  unsigned char bytes[4];
  long wide;
};
int main(void) {
  union number n;
  n.word = 258;
  return n.wide == 258;
}
