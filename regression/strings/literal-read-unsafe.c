// property: valid-memsafety
// arch: 64
// expect: UNSAFE (valid-deref)
// Reading past the terminator of a literal.

int main(void) {
  const char *s = "abc";
  int i = 4;
  return s[i];
}
