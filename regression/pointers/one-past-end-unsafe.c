// property: valid-memsafety
// arch: 64
// expect: UNSAFE (valid-deref)
// The address one past the end may be formed, but not read.

int main(void) {
  int a[3] = {1, 2, 3};
  int *end = &a[3];
  return *end;
}
