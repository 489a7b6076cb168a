// property: unreach-call,valid-memsafety,no-overflow
// arch: 64
// expect: SAFE
// A state machine, fixed.
//
// A door with a lock, driven by any six events. It must never be locked while it stands open.
// The lock event is accepted only while the door is closed.

#include <assert.h>
#include <stdbool.h>

extern unsigned char __VERIFIER_nondet_uchar(void);

enum event { OPEN, CLOSE, LOCK, UNLOCK, EVENTS };

struct door {
  bool open, locked;
};

static void handle(struct door *d, enum event e) {
  switch (e) {
    case OPEN:
      if (!d->locked) d->open = true;
      break;
    case CLOSE:
      d->open = false;
      break;
    case LOCK:
      if (!d->open) d->locked = true;
      break;
    case UNLOCK:
      d->locked = false;
      break;
    default:
      break;
  }
}

int main(void) {
  struct door d = {false, false};
  for (int i = 0; i < 6; i++) {
    handle(&d, (enum event)(__VERIFIER_nondet_uchar() % EVENTS));
    assert(!(d.open && d.locked));
  }
  return 0;
}
