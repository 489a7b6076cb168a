// property: valid-init
// arch: 64
// expect: UNSAFE (valid-init)
// replay: not seen, because AddressSanitizer and UndefinedBehaviorSanitizer do not follow uninitialised bytes
// A callee writes through one pointer and not the other.
static void set(int *p, int *q) { *p = 5; }
static int get(const int *p) { return *p; }
int main(void) {
  int x, y;
  set(&x, &y);
  return get(&x) + get(&y);
}
