// property: unreach-call
// arch: 64
// expect: UNSAFE (unreach-call)
// A threaded interpreter with computed goto.

#include <assert.h>

int main(void) {
  static const void *const table[] = {&&add, &&twice, &&stop};
  unsigned char code[] = {0, 1, 0, 2};
  int pc = 0, x = 1;
  goto *table[code[pc++]];
add:
  x += 3;
  goto *table[code[pc++]];
twice:
  x *= 2;
  goto *table[code[pc++]];
stop:
  assert(x == 14);
  return 0;
}
