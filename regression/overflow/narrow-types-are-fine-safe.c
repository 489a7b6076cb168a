// property: no-overflow
// arch: 64
// expect: SAFE
// short and char are computed in int and narrowed.

#include <limits.h>

int main(void) {
  short s = SHRT_MAX;
  signed char c = SCHAR_MAX;
  s++;
  c += 100;
  s = (short)(s * c);
  return s > 0;
}
