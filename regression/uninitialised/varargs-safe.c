// property: valid-init
// arch: 64
// expect: SAFE
// Variadic arguments are written by the caller.
#include <stdarg.h>
static int sum(int n, ...) {
  va_list list;
  va_start(list, n);
  int total = 0;
  for (int i = 0; i < n; i++)
    total += va_arg(list, int);
  va_end(list);
  return total;
}
int main(void) { return sum(2, 3, 4); }
