// property: valid-init
// arch: 64
// expect: UNSAFE (valid-init)
// replay: not seen, because AddressSanitizer and UndefinedBehaviorSanitizer do not follow uninitialised bytes
// A loop over variadic arguments may not run at all.
#include <stdarg.h>
static int last(int n, ...) {
  va_list list;
  int value;
  va_start(list, n);
  for (int i = 0; i < n; i++)
    value = va_arg(list, int);
  va_end(list);
  return value;
}
int main(void) { return last(0); }
