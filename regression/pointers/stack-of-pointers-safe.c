// property: unreach-call,valid-memsafety
// arch: 64
// expect: SAFE
// Popping only what was pushed.

#include <assert.h>

static int values[3] = {1, 2, 3};
static int *stack[3];
static int depth;

int main(void) {
  for (int i = 0; i < 3; i++) stack[depth++] = &values[i];
  int sum = 0;
  while (depth > 0) {
    int **top = stack + --depth;
    sum += **top;
  }
  assert(sum == 6);
  return 0;
}
