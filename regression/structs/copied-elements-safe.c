// property: unreach-call,valid-memsafety
// arch: 64
// expect: SAFE
// Elements of an array are copied whole and changed member by member.

#include <assert.h>
#include <string.h>

extern unsigned __VERIFIER_nondet_uint(void);

struct entry {
  short key;
  int *value;
  char flag;
};

int x = 1, y = 2;
struct entry table[4];

int main(void) {
  unsigned i = __VERIFIER_nondet_uint() % 4, j = __VERIFIER_nondet_uint() % 4;
  for (int k = 0; k < 4; k++) {
    table[k].key = (short)k;
    table[k].value = &x;
  }
  table[i].value = &y;
  memcpy(&table[j], &table[i], sizeof table[0]);
  struct entry last = table[j];
  memmove(&table[1], &table[0], 3 * sizeof table[0]);
  assert(*last.value == 2 && last.key == (short)i);
  assert(table[0].key == 0 || j == 0);
  return 0;
}
