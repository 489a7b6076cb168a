// property: valid-memsafety
// arch: 64
// expect: SAFE
// The loop stops before the end pointer.

int main(void) {
  int a[4] = {1, 2, 3, 4};
  int *end = a + 4;
  int sum = 0;
  for (int *p = a; p < end; p++) sum += *p;
  return sum;
}
