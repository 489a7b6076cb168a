// property: valid-memsafety
// arch: 64
// expect: SAFE
// Compound literals of a loop's body are passed to functions and kept in a variable of the body.

struct pair {
  int a;
  int *b;
};

static int sum(const struct pair *p) { return p->a + *p->b; }

int main(void) {
  int total = 0;
  for (int i = 0; i < 3; i++) {
    struct pair *p = &(struct pair){i, &total};
    total = sum(p);
    total += sum(&(struct pair){1, &i});
    int *numbers = (int[]){1, 2, 3};
    total += numbers[i];
  }
  return total == 0;
}
