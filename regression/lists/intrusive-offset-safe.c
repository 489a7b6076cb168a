// property: unreach-call,valid-memsafety
// arch: 64
// expect: SAFE
// From a member back to the struct that holds it.

#include <assert.h>
#include <stddef.h>

struct link {
  struct link *next;
};
struct item {
  int value;
  struct link link;
};

int main(void) {
  struct item b = {2, {NULL}}, a = {1, {&b.link}};
  struct link *l = a.link.next;
  struct item *i = (struct item *)((char *)l - offsetof(struct item, link));
  assert(i->value == 2);
  return 0;
}
