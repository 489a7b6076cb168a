// property: valid-init
// arch: 64
// expect: SAFE
// Structs are returned with holes.
struct small {
  char tag;
  int value;
};
struct wide {
  long first;
  char second;
};
static struct small make(void) {
  struct small s;
  s.tag = 1;
  return s;
}
static struct wide wide(void) {
  struct wide w;
  w.second = 1;
  return w;
}
int main(void) {
  struct small s = make();
  struct wide w = wide();
  return s.tag + w.second;
}
