// property: valid-memsafety
// arch: 64
// expect: SAFE
// The loop relies on a sentinel that is there.

int main(void) {
  int a[5] = {4, 8, 15, 16, 23};
  a[4] = -1;
  int *p = a;
  int n = 0;
  while (p[n] != -1) n++;
  return n;
}
