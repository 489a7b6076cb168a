// property: unreach-call
// arch: 32
// expect: UNSAFE (unreach-call)
// A struct by value at 32 bits.

#include <assert.h>

struct triple {
  char a;
  long b;
  long long c;
};

static struct triple bump(struct triple t) {
  t.a++;
  t.b++;
  t.c++;
  return t;
}

int main(void) {
  struct triple t = {1, 2, 0xffffffffLL};
  t = bump(t);
  assert(t.c == 0);
  return 0;
}
