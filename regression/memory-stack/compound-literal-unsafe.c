// property: valid-memsafety
// arch: 64
// expect: UNKNOWN (executions were left out: a compound literal is taken to live as long as its function)
// A compound literal of an inner block is used after it.

struct pair {
  int a, b;
};

int main(void) {
  struct pair *p;
  int sum = 0;
  {
    p = &(struct pair){1, 2};
  }
  sum = p->a + p->b;
  return sum;
}
