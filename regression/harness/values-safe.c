// property: unreach-call
// arch: 64
// expect: SAFE
// Values of every type stay in the range of their type.

#include <narwhal.h>

int main(void) {
  narwhal_assert(narwhal_nondet_bool() <= 1);
  narwhal_assert(narwhal_nondet_uchar() <= 255 && narwhal_nondet_int8() >= -128);
  narwhal_assert(narwhal_nondet_ushort() <= 65535 && narwhal_nondet_int16() <= 32767);
  narwhal_assert(narwhal_nondet_uint32() <= 4294967295u && narwhal_nondet_int64() <= INT64_MAX);
  float f = narwhal_nondet_float();
  double d = narwhal_nondet_double();
  narwhal_assert(f != f || (double)f == f);
  narwhal_assert(d != d || d - d == 0 || d > 1 || d < -1);
  return 0;
}
