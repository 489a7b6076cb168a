// property: valid-memsafety
// arch: 64
// expect: SAFE
// The address one past the end may be formed and compared.

int main(void) {
  int a[3] = {1, 2, 3};
  int *end = &a[3];
  return end - a == 3;
}
