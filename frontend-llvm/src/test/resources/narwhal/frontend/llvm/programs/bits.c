/* Builtins that become LLVM intrinsics on integers. */
#define CHECK(n, c) if (!(c)) return n
static int id(int x) { return x; }
static unsigned uid(unsigned x) { return x; }
static unsigned long long lid(unsigned long long x) { return x; }
extern int abs(int);
int main(void) {
  int r;
  unsigned u;
  CHECK(1, __builtin_popcount(uid(0xf0f0u)) == 8 && __builtin_popcountll(lid(~0ull)) == 64);
  CHECK(2, __builtin_clz(uid(1)) == 31 && __builtin_ctz(uid(8)) == 3 && __builtin_clzll(lid(1)) == 63);
  CHECK(3, __builtin_bswap32(uid(0x01020304)) == 0x04030201 && __builtin_bswap16(id(0x0102)) == 0x0201);
  CHECK(4, __builtin_bswap64(lid(1)) == 0x0100000000000000ull && __builtin_bitreverse8(id(1)) == 0x80);
  CHECK(5, __builtin_rotateleft32(uid(0x80000001u), 1) == 3 && __builtin_rotateright32(uid(3), 1) == 0x80000001u);
  CHECK(6, __builtin_add_overflow(id(2147483647), 1, &r) && r == -2147483647 - 1);
  CHECK(7, !__builtin_sub_overflow(id(5), 7, &r) && r == -2);
  CHECK(8, __builtin_mul_overflow(uid(65536), 65536u, &u) && u == 0);
  CHECK(9, __builtin_parity(uid(7)) == 1 && __builtin_ffs(id(0)) == 0 && __builtin_ffs(id(12)) == 3);
  CHECK(10, abs(id(-5)) == 5 && __builtin_expect(id(4), 0) == 4 && __builtin_constant_p(id(4)) == 0);
  CHECK(11, __builtin_elementwise_max(id(3), 9) == 9 && __builtin_elementwise_min(id(-3), 9) == -3);
  CHECK(12, __builtin_elementwise_add_sat(id(2147483647), 5) == 2147483647);
  CHECK(13, __builtin_elementwise_sub_sat(uid(3), 5u) == 0 && __builtin_elementwise_abs(id(-9)) == 9);
  CHECK(14, __builtin_clrsb(id(-1)) == 31 && __builtin_object_size(&r, 0) == sizeof r);
  return 0;
}
