// property: valid-init
// arch: 64
// expect: UNSAFE (valid-init)
// replay: not seen, because AddressSanitizer and UndefinedBehaviorSanitizer do not follow uninitialised bytes
// A struct is assigned with a hole, which is read.
struct point {
  char tag;
  int x, y;
};
int main(void) {
  struct point a, b;
  a.tag = 1;
  a.x = 2;
  b = a;
  return b.tag + b.x + b.y;
}
