// property: unreach-call,valid-memsafety
// arch: 64
// args: --engine absint
// expect: SAFE
// Cells: fields that are read and written through a pointer, in a loop without a bound.

#include <assert.h>

extern int __VERIFIER_nondet_int(void);

struct machine {
  int state;
  int count;
  int buffer[8];
};

static void step(struct machine *m, int input) {
  if (m->state == 0 && input > 0) {
    m->state = 1;
  } else if (m->state == 1) {
    m->buffer[m->count] = input;
    m->count = m->count < 7 ? m->count + 1 : 0;
    m->state = input < 0 ? 2 : 1;
  } else {
    m->state = 0;
  }
}

int main(void) {
  struct machine m = {0, 0, {0}};
  while (__VERIFIER_nondet_int()) {
    step(&m, __VERIFIER_nondet_int());
  }
  assert(m.state >= 0 && m.state <= 2);
  assert(m.count < 8);
  return 0;
}
