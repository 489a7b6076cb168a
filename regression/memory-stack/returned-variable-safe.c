// property: valid-memsafety
// arch: 64
// expect: SAFE
// The variable that is returned is made in the place of the result; a pointer to it is used in the function.

extern int __VERIFIER_nondet_int(void);

struct pair {
  long first;
  int *second;
};

static int cell;

static struct pair make(int n) {
  struct pair result;
  struct pair *p = 0;
  if (n > 3) {
    p = &result;
  }
  if (p) {
    p->first = n;
    p->second = &cell;
  } else {
    result.first = 0;
    result.second = &cell;
  }
  return result;
}

int main(void) {
  struct pair a = make(__VERIFIER_nondet_int());
  *a.second = 1;
  return 0;
}
