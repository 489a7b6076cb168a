// property: valid-init
// arch: 64
// expect: UNSAFE (valid-init)
// replay: not seen, because AddressSanitizer and UndefinedBehaviorSanitizer do not follow uninitialised bytes
// A struct is passed by value and the callee reads what was not written.
struct small {
  char tag;
  int value;
};
static int value(struct small s) { return s.value; }
int main(void) {
  struct small s;
  s.tag = 1;
  return value(s);
}
