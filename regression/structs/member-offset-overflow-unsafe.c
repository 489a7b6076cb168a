// property: valid-memsafety
// arch: 64
// expect: UNSAFE (valid-deref)
// A pointer to the last member is advanced past the struct.

struct three {
  int a, b, c;
};

int main(void) {
  struct three t = {1, 2, 3};
  int *p = &t.c;
  p++;
  return *p;
}
