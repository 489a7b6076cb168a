// property: valid-memsafety,unreach-call
// arch: 64
// expect: UNSAFE (valid-deref)
// A computed number of structs with pointers is copied.

#include <assert.h>
#include <stdlib.h>
#include <string.h>

extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned long __VERIFIER_nondet_ulong(void);
extern int __VERIFIER_nondet_int(void);

struct entry {
  long key;
  int *value;
};

int main(void) {
  static struct entry from[300], to[300];
  static int cell = 5;
  unsigned n = __VERIFIER_nondet_uint() % 301, i = __VERIFIER_nondet_uint() % 300;
  from[i].key = i;
  from[i].value = &cell;
  memcpy(to, from, n * sizeof *to);
  if (i <= n) assert(*to[i].value == 5 && to[i].key == i);
  return 0;
}
