// property: unreach-call,valid-memsafety
// arch: 64
// expect: UNSAFE (unreach-call)
// A harness in CBMC's names: a havocked object has other contents.

#include <stdlib.h>

size_t nondet_size_t(void);

int main(void) {
  size_t n = nondet_size_t();
  __CPROVER_assume(n > 2 && n < 9);
  char *p = malloc(n);
  if (p == NULL) return 0;
  __CPROVER_assert(__CPROVER_r_ok(p, n) && !__CPROVER_w_ok(p, n + 1), "size");
  __CPROVER_assert(__CPROVER_OBJECT_SIZE(p + 1) == n, "object size");
  __CPROVER_assert(__CPROVER_POINTER_OFFSET(p + 2) == 2, "offset");
  __CPROVER_assert(__CPROVER_same_object(p, p + 1), "same object");
  p[0] = 1;
  __CPROVER_havoc_object(p);
  __CPROVER_assert(p[0] == 1, "contents");
  free(p);
  return 0;
}
