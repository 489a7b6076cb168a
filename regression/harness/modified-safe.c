// property: unreach-call
// arch: 64
// expect: SAFE
// Writes are seen while tracking is on, byte by byte, and forgotten by a reset.

#include <narwhal.h>
#include <string.h>

struct pair {
  int first;
  int second;
};

static void touch(struct pair *p) { p->second = p->first; }

int main(void) {
  struct pair p = {1, 2}, q = {3, 4};
  narwhal_tracking_on();
  touch(&p);
  narwhal_assert(!narwhal_is_modified(&p.first));
  narwhal_assert(narwhal_is_modified(&p.second));
  narwhal_assert(!narwhal_is_modified(&q));
  narwhal_reset_modified(&p.second);
  narwhal_assert(!narwhal_is_modified(&p.second));
  narwhal_tracking_off();
  memset(&q, 0, sizeof q);
  narwhal_assert(!narwhal_is_modified(&q.first));
  return 0;
}
