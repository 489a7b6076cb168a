// property: valid-memsafety
// arch: 64
// expect: UNSAFE (valid-deref)
// p[-2] leaves the array, p[-1] does not.

int main(void) {
  int a[3] = {7, 8, 9};
  int *p = a + 1;
  return p[-2];
}
