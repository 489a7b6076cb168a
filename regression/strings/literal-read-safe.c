// property: valid-memsafety
// arch: 64
// expect: SAFE
// Reading the terminator of a literal.

int main(void) {
  const char *s = "abc";
  int i = 3;
  return s[i];
}
