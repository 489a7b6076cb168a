// property: unreach-call,valid-memsafety
// arch: 64
// expect: SAFE
// What printf returns is nobody's business here: there is but one execution, which is run.
#include <assert.h>
#include <stdio.h>

int main(void) {
  int sum = 0;
  for (int i = 0; i < 3000; i++) {
    printf("%d\n", i);
    sum++;
  }
  assert(sum == 3000);
  return 0;
}
