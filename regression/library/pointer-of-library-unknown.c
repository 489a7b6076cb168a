// property: valid-memsafety
// arch: 64
// expect: UNKNOWN (a possible violation of valid-deref could not be confirmed)
// A function of the C library that has no model returns some pointer, but not any.

#include <locale.h>

int main(void) {
  struct lconv *convention = localeconv();
  return convention->decimal_point[0];
}
