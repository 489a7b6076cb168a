// property: valid-init
// arch: 64
// expect: SAFE
// Structs are passed by value with holes.
struct small {
  char tag;
  int value;
};
struct wide {
  long first;
  char second;
};
static int tag(struct small s) { return s.tag; }
static long first(struct wide w) { return w.first; }
int main(void) {
  struct small s;
  struct wide w;
  s.tag = 1;
  w.first = 2;
  return tag(s) + (int)first(w);
}
