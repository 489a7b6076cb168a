/* Structs by value of every size class, bit-fields, unions, nested arrays, compound literals. */
#define CHECK(n, c) if (!(c)) return n
struct tiny { char c[3]; };
struct pair { int a; int b; };
struct mixed { long a; double b; };
struct floats { float x, y, z; };
struct large { int a[10]; struct pair p; };
struct bits { int a : 3; unsigned b : 17; long long c : 40; _Bool d : 1; };
union either { int i; char c[4]; float f; };
struct __attribute__((packed)) packed { char c; int i; short s; };
struct flexible { int count; int data[]; };
static struct flexible flex = {2, {10, 20}};
static struct tiny tiny(struct tiny t) { t.c[1]++; return t; }
static struct pair swap(struct pair p) { struct pair q = {p.b, p.a}; return q; }
static struct mixed mix(struct mixed m) { m.a++; m.b *= 2; return m; }
static struct floats turn(struct floats f) { struct floats g = {f.y, f.z, f.x}; return g; }
static struct large grow(struct large l, int by) { for (int i = 0; i < 10; i++) l.a[i] += by; l.p = swap(l.p); return l; }
int main(void) {
  struct tiny t = {{1, 2, 3}};
  CHECK(1, tiny(t).c[1] == 3 && t.c[1] == 2 && sizeof t == 3);
  struct pair p = swap((struct pair) {1, 2});
  CHECK(2, p.a == 2 && p.b == 1);
  struct mixed m = mix((struct mixed) {4, 1.5});
  CHECK(3, m.a == 5 && m.b == 3.0);
  struct floats f = turn((struct floats) {1, 2, 3});
  CHECK(4, f.x == 2 && f.y == 3 && f.z == 1);
  struct large l = {{0, 1, 2, 3, 4, 5, 6, 7, 8, 9}, {1, 2}};
  struct large g = grow(l, 100);
  CHECK(5, g.a[9] == 109 && l.a[9] == 9 && g.p.a == 2 && l.p.a == 1);
  struct bits b = {-1, 131071, -5, 1};
  CHECK(6, b.a == -1 && b.b == 131071 && b.c == -5 && b.d);
  b.a = 3; b.b++; b.c = 1LL << 38; b.d = 0;
  CHECK(7, b.a == 3 && b.b == 0 && b.c == 1LL << 38 && !b.d);
  union either e = {.c = {1, 1, 0, 0}};
  CHECK(8, e.i == 257 && sizeof e == 4);
  struct packed k = {1, 0x12345678, 2};
  CHECK(9, sizeof k == 7 && k.i == 0x12345678 && ((char *) &k)[1] == 0x78);
  int grid[3][4] = {{1}, {2, 3}, [2] = {[3] = 9}};
  int (*row)[4] = grid + 1;
  CHECK(10, (*row)[1] == 3 && grid[2][3] == 9 && grid[0][3] == 0 && row[1][3] == 9);
  struct pair copy = p, *q = &copy;
  q->a = 77;
  CHECK(11, p.a == 2 && copy.a == 77);
  CHECK(12, flex.count == 2 && flex.data[1] == 20);
  char text[8] = "abc";
  CHECK(13, text[2] == 'c' && text[3] == 0 && text[7] == 0);
  return 0;
}
