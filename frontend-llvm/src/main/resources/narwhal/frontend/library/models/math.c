//: modf
double modf(double x, double *whole) {
  double t = __builtin_trunc(x);
  *whole = t;
  return __builtin_copysign(__builtin_fabs(x) == __builtin_inf() ? 0.0 : x - t, x);
}

//: modff
float modff(float x, float *whole) {
  float t = __builtin_truncf(x);
  *whole = t;
  return __builtin_copysignf(__builtin_fabsf(x) == __builtin_inff() ? 0.0f : x - t, x);
}

//: fdim
double fdim(double x, double y) { return x != x ? x : y != y ? y : x > y ? x - y : 0.0; }

//: fdimf
float fdimf(float x, float y) { return x != x ? x : y != y ? y : x > y ? x - y : 0.0f; }

