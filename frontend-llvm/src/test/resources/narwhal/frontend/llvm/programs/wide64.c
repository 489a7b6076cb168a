/* 64-bit targets only: 128-bit integers. */
#define CHECK(n, c) if (!(c)) return n
typedef __int128 wide;
static wide id(wide x) { return x; }
static unsigned __int128 constant = ((unsigned __int128) 0x0123456789abcdefull << 64) | 0xfedcba9876543210ull;
int main(void) {
  wide x = id((wide) 1 << 100);
  CHECK(1, x >> 98 == 4 && x / 3 * 3 + x % 3 == x && (long) (x >> 64) == 1L << 36);
  CHECK(2, (unsigned long) constant == 0xfedcba9876543210ul && (unsigned long) (constant >> 64) == 0x0123456789abcdeful);
  CHECK(3, id(-1) < 0 && (unsigned __int128) id(-1) > 0 && (double) id(5) == 5.0);
  CHECK(4, sizeof(wide) == 16 && (wide) 1e20 == (wide) 100000000000ull * 1000000000ull);
  return 0;
}
