// property: valid-memsafety
// arch: 64
// expect: UNSAFE (valid-deref)
// A struct handed out points to a dead local array.

struct view {
  int *data;
  int length;
};

static void fill(struct view *v, int *space) {
  int local[3] = {1, 2, 3};
  for (int i = 0; i < 3; i++) space[i] = local[i];
  v->length = 3;
  v->data = local;
}

int main(void) {
  struct view v;
  int space[3];
  fill(&v, space);
  return v.data[v.length - 1];
}
