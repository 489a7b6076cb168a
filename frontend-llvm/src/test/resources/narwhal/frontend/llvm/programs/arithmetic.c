/* Integers of every width, conversions, comparisons, booleans. */
#define CHECK(n, c) if (!(c)) return n
static int id(int x) { return x; }
static unsigned uid(unsigned x) { return x; }
static long long lid(long long x) { return x; }
int main(void) {
  CHECK(1, id(7) / 2 == 3 && id(-7) / 2 == -3 && id(-7) % 2 == -1);
  CHECK(2, uid(7u) - 8u == 4294967295u && uid(~0u) / 3u == 1431655765u);
  CHECK(3, (signed char) id(200) == -56 && (unsigned char) id(-1) == 255);
  CHECK(4, (short) id(40000) == -25536 && (unsigned short) id(-2) == 65534);
  CHECK(5, lid(1) << 40 == 1099511627776LL && lid(-16) >> 2 == -4);
  CHECK(6, (unsigned) id(-16) >> 28 == 15 && (id(5) & 6) == 4 && (id(5) | 6) == 7 && (id(5) ^ 6) == 3);
  CHECK(7, id(-1) < id(0) && uid(-1) > uid(0) && !(id(3) > 3) && id(3) >= 3 && id(2) <= 3 && id(2) != 3);
  _Bool b = id(256);
  CHECK(8, b == 1 && !b == 0 && (b ^ 1) == 0 && sizeof b == 1);
  int x = 5;
  x += 3; x <<= 2; x -= 1; x %= 10; x = -x; x = ~x;
  CHECK(9, x == 0);
  CHECK(10, (id(0) ? 10 : id(1) ? 20 : 30) == 20 && (id(0) || id(2)) == 1 && (id(1) && id(0)) == 0);
  int y = 3, z = y++ + ++y;
  CHECK(11, y == 5 && z == 8 && y-- == 5 && --y == 3);
  long long big = lid(0x7fffffffffffffffLL);
  CHECK(12, big % 1000 == 807 && (int) big == -1 && (unsigned long long) big * 2 == 0xfffffffffffffffeULL);
  CHECK(13, (char) id('a') == 'a' && 'ab' == 24930);
  _BitInt(17) odd = 65534;
  odd = odd + (_BitInt(17)) id(1) - 3;
  CHECK(14, odd == 65532 && (_BitInt(9)) id(300) == -212);
  return 0;
}
