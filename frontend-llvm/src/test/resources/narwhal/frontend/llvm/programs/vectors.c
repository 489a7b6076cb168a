/* Vectors of GNU C, lane by lane. */
#define CHECK(n, c) if (!(c)) return n
typedef int v4 __attribute__((ext_vector_type(4)));
typedef float f4 __attribute__((ext_vector_type(4)));
typedef int g4 __attribute__((vector_size(16)));
typedef unsigned char b16 __attribute__((vector_size(16)));
typedef long long l2 __attribute__((vector_size(16)));
typedef _Bool m4 __attribute__((ext_vector_type(4)));
static v4 v(int a, int b, int c, int d) { return (v4) {a, b, c, d}; }
int main(void) {
  v4 a = v(1, 2, 3, 4), b = v(10, 20, 30, 40);
  v4 s = a * b + 1;
  CHECK(1, s[0] == 11 && s[3] == 161);
  v4 m = a > 2;
  CHECK(2, m[0] == 0 && m[2] == -1);
  v4 t = __builtin_shufflevector(a, b, 3, 4, 0, 7);
  CHECK(3, t[0] == 4 && t[1] == 10 && t[2] == 1 && t[3] == 40);
  int i = 2;
  t[i] = 99;
  CHECK(4, t[2] == 99 && t[i + 1] == 40);
  f4 f = {1, 2, 3, 4};
  f = -f / 2;
  CHECK(5, f[1] == -1 && f[3] == -2);
  b16 bytes = (b16) (g4) {0x01020304, 0, 0, -1};
  CHECK(6, bytes[0] == 4 && bytes[3] == 1 && bytes[15] == 255);
  CHECK(7, ((l2) (g4) {1, 0, 0, 1})[1] == 1LL << 32);
  CHECK(8, __builtin_reduce_add(a) == 10 && __builtin_reduce_max(b) == 40 && __builtin_reduce_xor(a) == 4);
  v4 c = m ? a : b;
  CHECK(9, c[0] == 10 && c[3] == 4);
  CHECK(10, __builtin_convertvector(a, f4)[2] == 3.0f);
  v4 *p = &a;
  *p <<= 1;
  CHECK(11, a[3] == 8 && (a & 4)[1] == 4);
  CHECK(12, __builtin_elementwise_abs(v(-1, 2, -3, 4))[2] == 3);
  return 0;
}
