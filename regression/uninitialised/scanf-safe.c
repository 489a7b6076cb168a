// property: valid-init
// arch: 64
// expect: SAFE
// scanf writes what it says it has read.
#include <stdio.h>
int main(void) {
  int x;
  if (scanf("%d", &x) != 1)
    return 1;
  printf("%d", x);
  return 0;
}
