// property: unreach-call
// arch: 32
// expect: UNSAFE (unreach-call)
// Variadic arguments at 32 bits.

#include <assert.h>
#include <stdarg.h>

static long long sum(int n, ...) {
  va_list list;
  va_start(list, n);
  long long s = 0;
  for (int i = 0; i < n; i++) s += i % 2 ? va_arg(list, long long) : va_arg(list, int);
  va_end(list);
  return s;
}

int main(void) {
  assert(sum(3, 1, 0x100000000LL, 2) == 3);
  return 0;
}
