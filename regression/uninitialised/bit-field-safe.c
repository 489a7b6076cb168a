// property: valid-init
// arch: 64
// expect: SAFE
// Bit-fields are written one by one, and the others of their unit never.
struct flags {
  unsigned a : 3;
  unsigned b : 5;
  int c : 10;
};
int main(void) {
  struct flags f;
  f.b = 7;
  f.c = -2;
  return f.b == 7 && f.c == -2;
}
