// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// A tagged union read by the wrong tag.

#include <assert.h>

extern _Bool __VERIFIER_nondet_bool(void);

struct value {
  enum { INTEGER, BYTE } tag;
  union {
    int integer;
    unsigned char byte;
  } as;
};

static int read_value(const struct value *v) {
  return v->as.integer;
}

int main(void) {
  struct value v = {.tag = INTEGER, .as.integer = 0x1234};
  if (__VERIFIER_nondet_bool()) {
    v.tag = BYTE;
    v.as.byte = 1;
  }
  int x = read_value(&v);
  assert(x == (v.tag == BYTE ? 1 : 0x1234));
  return 0;
}
