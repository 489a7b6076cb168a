// property: unreach-call,valid-memsafety
// arch: 64
// args: --engine absint
// expect: SAFE
// Tables whose initialisers leave out nearly everything: the zeros are what keeps the state inside.

#include <assert.h>

extern unsigned __VERIFIER_nondet_uint(void);

static const int next_state[4][3] = {{1}};
static const short gain[40] = {3, 2};
static int visits[4];

int main(void) {
  int state = 0;
  while (1) {
    unsigned event = __VERIFIER_nondet_uint() % 3;
    state = next_state[state][event];
    assert(state <= 1);
    visits[state] = 1;
    unsigned i = __VERIFIER_nondet_uint() % 40;
    assert(gain[i] < 4);
  }
}
