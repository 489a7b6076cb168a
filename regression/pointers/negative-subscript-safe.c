// property: valid-memsafety
// arch: 64
// expect: SAFE
// p[-1] of an interior pointer is inside.

int main(void) {
  int a[3] = {7, 8, 9};
  int *p = a + 1;
  return p[-1];
}
