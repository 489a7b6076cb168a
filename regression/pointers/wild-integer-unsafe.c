// property: valid-memsafety
// arch: 64
// expect: UNSAFE (valid-deref)
// An arbitrary integer is no valid address.

int main(void) {
  char x = 0;
  char *p = (char *)64;
  *p = 1;
  return 0;
}
