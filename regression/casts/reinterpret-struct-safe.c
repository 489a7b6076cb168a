// property: unreach-call
// arch: 64
// expect: SAFE
// A struct pointer is also a pointer to its first member.

#include <assert.h>

struct header {
  int kind;
};
struct message {
  struct header header;
  int body;
};

int main(void) {
  struct message m = {{4}, 5};
  struct header *h = (struct header *)&m;
  h->kind = 6;
  assert(m.header.kind == 6 && m.body == 5);
  return 0;
}
