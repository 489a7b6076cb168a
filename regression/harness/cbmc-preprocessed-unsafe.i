// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// CBMC's functions need no declaration in a preprocessed harness either.

struct node {
  int datum;
};

int main(void) {
  struct node *result = __CPROVER_allocate(sizeof(struct node), 0);
  __CPROVER_assert(result != (void *)0, "there is one");
  result->datum = 3;
  __CPROVER_assert(result->datum == 4, "and it holds what was written");
  return 0;
}
