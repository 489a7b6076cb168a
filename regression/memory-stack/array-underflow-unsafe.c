// property: valid-memsafety
// arch: 64
// expect: UNSAFE (valid-deref)
// Counting down with >= -1 touches index -1.

int main(void) {
  char a[4];
  for (int i = 3; i >= -1; i--) a[i] = 'z';
  return a[0] == 'z';
}
