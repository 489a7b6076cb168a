// property: valid-init
// arch: 64
// expect: UNSAFE (valid-init)
// replay: not seen, because AddressSanitizer and UndefinedBehaviorSanitizer do not follow uninitialised bytes
// scanf may have read nothing.
#include <stdio.h>
int main(void) {
  int x;
  scanf("%d", &x);
  printf("%d", x);
  return 0;
}
