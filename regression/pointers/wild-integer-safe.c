// property: valid-memsafety
// arch: 64
// expect: SAFE
// The address comes from an object.

int main(void) {
  char x = 0;
  char *p = &x;
  *p = 1;
  return 0;
}
