/* Old-style definitions, calls without a prototype, inline functions, function pointers, recursion through them. */
#define CHECK(n, c) if (!(c)) return n
int later();
int old(a, b, c) int a; char b; float c; { return a + b + (int) c; }
inline int plain(int x) { return x + 1; }
extern inline __attribute__((gnu_inline)) int gnu(int x) { return x + 2; }
static inline __attribute__((always_inline)) int always(int x) { return x + 3; }
static int apply(int (*f)(int), int x) { return f(x); }
static int twice(int x) { return 2 * x; }
static int (*pick(int which))(int) { return which ? twice : always; }
typedef int (*unknown)();
static int even(int n);
static int odd(int n) { return n == 0 ? 0 : even(n - 1); }
static int even(int n) { return n == 0 ? 1 : odd(n - 1); }
implicit(x) { return x - 1; }
int main(void) {
  CHECK(1, old(1, 2, 3.5f) == 6 && later(4, 5) == 45);
  CHECK(2, plain(1) == 2 && gnu(1) == 3 && always(1) == 4);
  CHECK(3, apply(twice, 21) == 42 && pick(1)(4) == 8 && pick(0)(4) == 7);
  unknown f = twice;
  CHECK(4, f(5) == 10);
  CHECK(5, even(10) && odd(7) && implicit(3) == 2);
  int (*volatile p)(int) = plain;
  CHECK(6, p && p(1) == 2 && (*p)(2) == 3);
  return 0;
}
int later(int a, int b) { return a * 10 + b; }
