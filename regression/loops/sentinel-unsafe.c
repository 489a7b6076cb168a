// property: valid-memsafety
// arch: 64
// expect: UNSAFE (valid-deref)
// The loop relies on a sentinel that is missing.

int main(void) {
  int a[5] = {4, 8, 15, 16, 23};
  int *p = a;
  int n = 0;
  while (p[n] != -1) n++;
  return n;
}
