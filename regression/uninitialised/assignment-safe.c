// property: valid-init
// arch: 64
// expect: SAFE
// A struct is assigned with a hole, which is written later.
struct point {
  char tag;
  int x, y;
};
int main(void) {
  struct point a, b;
  a.tag = 1;
  a.x = 2;
  b = a;
  b.y = 3;
  return b.tag + b.x + b.y;
}
