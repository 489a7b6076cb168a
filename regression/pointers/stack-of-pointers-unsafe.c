// property: unreach-call,valid-memsafety
// arch: 64
// expect: UNSAFE (valid-deref)
// Popping an empty stack of pointers.

#include <assert.h>

static int values[3] = {1, 2, 3};
static int *stack[3];
static int depth;

int main(void) {
  for (int i = 0; i < 3; i++) stack[depth++] = &values[i];
  int sum = 0;
  for (int i = 0; i < 4; i++) {
    int **top = stack + --depth;
    sum += **top;
  }
  assert(sum == 6);
  return 0;
}
