// property: unreach-call,valid-memsafety
// arch: 64
// expect: SAFE
// A harness in SeaHorn's names.

#include <seahorn/seahorn.h>
#include <stddef.h>
#include <stdlib.h>

extern size_t nd_size_t(void);
extern bool nd_bool(void);
extern void memhavoc(void *p, size_t size);

static void *havocked(size_t size) {
  void *data = nd_bool() ? NULL : malloc(size);
  memhavoc(data, size);
  return data;
}

int main(void) {
  size_t size = nd_size_t();
  assume(size > 0 && size < 1000000);
  unsigned char *p = havocked(size);
  assume(p);
  size_t i = nd_size_t();
  assume(i < size);
  sassert(sea_is_dereferenceable(p + i, 1));
  sea_tracking_on();
  unsigned char old = p[i];
  sassert(!sea_is_modified((char *)p));
  sea_assert_if(p[i] != old, false);
  free(p);
  return 0;
}
