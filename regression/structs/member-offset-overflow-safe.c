// property: valid-memsafety
// arch: 64
// expect: SAFE
// A pointer to the last member stays.

struct three {
  int a, b, c;
};

int main(void) {
  struct three t = {1, 2, 3};
  int *p = &t.c;
  return *p;
}
