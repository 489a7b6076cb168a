// property: unreach-call
// arch: 64
// expect: SAFE
// Variadic arguments of several types.

#include <assert.h>
#include <stdarg.h>

static long mix(const char *types, ...) {
  va_list list;
  long total = 0;
  va_start(list, types);
  for (; *types != '\0'; types++) {
    if (*types == 'i') total += va_arg(list, int);
    else if (*types == 'l') total += va_arg(list, long);
    else total += (long)va_arg(list, double);
  }
  va_end(list);
  return total;
}

int main(void) {
  assert(mix("ild", 1, 2L, 3.5) == 6);
  return 0;
}
