// property: valid-memsafety
// arch: 64
// expect: SAFE
// The array belongs to the caller.

struct view {
  int *data;
  int length;
};

static void fill(struct view *v, int *space) {
  int local[3] = {1, 2, 3};
  for (int i = 0; i < 3; i++) space[i] = local[i];
  v->length = 3;
  v->data = space;
}

int main(void) {
  struct view v;
  int space[3];
  fill(&v, space);
  return v.data[v.length - 1];
}
