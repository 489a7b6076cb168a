// property: valid-init
// arch: 64
// expect: UNSAFE (valid-init)
// replay: not seen, because AddressSanitizer and UndefinedBehaviorSanitizer do not follow uninitialised bytes
// A struct is returned and the caller reads what was not written.
struct wide {
  long first;
  char second;
};
static struct wide wide(void) {
  struct wide w;
  w.second = 1;
  return w;
}
int main(void) {
  struct wide w = wide();
  return w.first != 0;
}
