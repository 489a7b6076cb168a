// property: valid-memsafety
// arch: 64
// expect: SAFE
// A compound literal is used in its block.

struct pair {
  int a, b;
};

int main(void) {
  struct pair *p;
  int sum = 0;
  {
    p = &(struct pair){1, 2};
    sum = p->a + p->b;
  }
  return sum;
}
