// property: valid-init
// arch: 64
// expect: SAFE
// A callee writes through a pointer.
static void set(int *p) { *p = 5; }
static int get(const int *p) { return *p; }
int main(void) {
  int x;
  set(&x);
  return get(&x);
}
