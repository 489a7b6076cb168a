// property: valid-memsafety
// arch: 64
// expect: UNKNOWN (executions were left out: __isoc99_scanf with the format "%d%k" is not modelled: executions end there)
// A conversion that does not exist ends executions by name.

#include <stdio.h>

int main(void) {
  int x = 0;
  return scanf("%d%k", &x, &x);
}
