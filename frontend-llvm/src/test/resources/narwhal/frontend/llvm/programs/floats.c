/* Floats of all formats, conversions, exact functions, classes. */
#define CHECK(n, c) if (!(c)) return n
static float f(float x) { return x; }
static double d(double x) { return x; }
static long double l(long double x) { return x; }
static int id(int x) { return x; }
int main(void) {
  double inf = d(1) / d(0), nan = inf - inf;
  CHECK(1, d(0.1) + d(0.2) != 0.3 && f(0.5f) + f(0.25f) == 0.75f && d(7) / 2 == 3.5);
  CHECK(2, (int) d(-3.9) == -3 && (unsigned) d(3.9) == 3 && (long long) d(1e15) == 1000000000000000LL);
  CHECK(3, (double) id(3) == 3.0 && (float) d(0.1) != d(0.1) && (double) f(1.5f) == 1.5);
  CHECK(4, nan != nan && !(nan == nan) && !(nan < 1) && !(nan > 1) && inf > 1e300 && -inf < 0);
  CHECK(5, __builtin_fabs(d(-2.5)) == 2.5 && __builtin_floor(d(-2.5)) == -3 && __builtin_ceil(d(-2.5)) == -2);
  CHECK(6, __builtin_trunc(d(-2.5)) == -2 && __builtin_round(d(-2.5)) == -3 && __builtin_rint(d(2.5)) == 2);
  CHECK(7, __builtin_copysign(d(3), d(-0.0)) == -3 && __builtin_fmin(d(1), nan) == 1 && __builtin_fmax(d(1), d(2)) == 2);
  CHECK(8, __builtin_isnan(nan) && !__builtin_isnan(inf) && __builtin_isinf(-inf) && !__builtin_isinf(d(1)));
  CHECK(9, __builtin_isfinite(d(1)) && !__builtin_isfinite(inf) && __builtin_isnormal(d(1)) && !__builtin_isnormal(d(4e-320)));
  CHECK(10, __builtin_issubnormal(d(4e-320)) && __builtin_iszero(d(-0.0)) && !__builtin_iszero(nan));
  CHECK(11, __builtin_signbit(d(-0.0)) && !__builtin_signbit(d(0.0)) && -d(0.0) == 0 && 1 / -d(0.0) == -inf);
  CHECK(12, l(1) / 3 * 3 == 1 && (double) l(0.5L) == 0.5 && (int) l(-7.9L) == -7 && l(1) + 1e-18L != 1);
  CHECK(13, __builtin_isnormal(l(1)) && __builtin_isinf(l(1) / 0) && __builtin_fabsl(l(-1)) == 1);
  union { double x; unsigned long long bits; } pun = {1.0};
  CHECK(14, pun.bits == 0x3ff0000000000000ull);
  union { float x; unsigned bits; } small = {-2.0f};
  CHECK(15, small.bits == 0xc0000000u);
  CHECK(16, d(5.5) > f(5.25f) && !(d(1) >= d(2)) && d(1) <= d(1) && (d(0.0) ? 0 : 1));
  _Complex double c = 3.0 + 4.0 * 1.0i;
  CHECK(17, __real__ c == 3 && __imag__ c == 4 && __real__(c + c) == 6);
  return 0;
}
