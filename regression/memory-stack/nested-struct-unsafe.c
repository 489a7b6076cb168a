// property: valid-memsafety
// arch: 64
// expect: UNSAFE (valid-deref)
// An index into an array of structs inside a struct leaves the object.

struct cell {
  short low, high;
};
struct table {
  int length;
  struct cell cells[3];
};

int main(void) {
  struct table t = {3, {{1, 2}, {3, 4}, {5, 6}}};
  int i = t.length;
  struct cell *c = &t.cells[0] + i;
  return c->low;
}
