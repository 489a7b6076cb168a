// property: unreach-call,valid-memsafety,no-overflow
// arch: 64
// expect: UNSAFE (unreach-call)
// A ring buffer that loses its contents when it is full.
//
// A queue in a ring of four slots, driven by any sequence of eight puts and takes. It counts on the
// side how many elements it should hold.
// The test for "full" uses the number of slots, but one slot must stay free: a full ring looks empty.

#include <assert.h>
#include <stdbool.h>

extern bool __VERIFIER_nondet_bool(void);

enum { SLOTS = 4, STEPS = 8 };

struct ring {
  unsigned int head, tail;
  int slots[SLOTS];
};

static unsigned int used(const struct ring *r) { return (r->tail - r->head + SLOTS) % SLOTS; }

static bool put(struct ring *r, int x) {
  if (used(r) == SLOTS) return false;
  r->slots[r->tail] = x;
  r->tail = (r->tail + 1) % SLOTS;
  return true;
}

static bool take(struct ring *r, int *x) {
  if (used(r) == 0) return false;
  *x = r->slots[r->head];
  r->head = (r->head + 1) % SLOTS;
  return true;
}

int main(void) {
  struct ring r = {0};
  unsigned int expected = 0;
  for (int i = 0; i < STEPS; i++) {
    int x = i;
    if (__VERIFIER_nondet_bool()) expected += put(&r, x);
    else expected -= take(&r, &x);
    assert(used(&r) == expected);
  }
  return 0;
}
