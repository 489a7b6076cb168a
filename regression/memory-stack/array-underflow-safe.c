// property: valid-memsafety
// arch: 64
// expect: SAFE
// Counting down with >= 0.

int main(void) {
  char a[4];
  for (int i = 3; i >= 0; i--) a[i] = 'z';
  return a[0] == 'z';
}
