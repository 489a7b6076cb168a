// property: valid-init
// arch: 64
// expect: UNSAFE (valid-init)
// replay: not seen, because AddressSanitizer and UndefinedBehaviorSanitizer do not follow uninitialised bytes
// A bit-field is read of which only the neighbours were written.
struct flags {
  unsigned a : 3;
  unsigned b : 5;
  int c : 10;
};
int main(void) {
  struct flags f;
  f.b = 7;
  f.c = -2;
  return f.b == 7 && f.a == 2;
}
