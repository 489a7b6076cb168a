/* Variadic functions: all kinds of arguments, copies, forwarding, through pointers. */
#include <stdarg.h>
#define CHECK(n, c) if (!(c)) return n
struct pair { int a; int b; };
struct large { long a[5]; };
static int sum(int n, ...) {
  va_list list;
  va_start(list, n);
  int total = 0;
  while (n-- > 0) total += va_arg(list, int);
  va_end(list);
  return total;
}
static int kinds(const char *format, ...) {
  va_list list, again;
  va_start(list, format);
  int ok = 1;
  va_copy(again, list);
  for (; *format; format++) {
    switch (*format) {
      case 'i': ok &= va_arg(list, int) == -7; break;
      case 'l': ok &= va_arg(list, long long) == 1LL << 40; break;
      case 'd': ok &= va_arg(list, double) == 2.5; break;
      case 'L': ok &= va_arg(list, long double) == 0.5L; break;
      case 's': ok &= va_arg(list, char *)[1] == 'y'; break;
      case 'p': { struct pair p = va_arg(list, struct pair); ok &= p.a == 3 && p.b == 4; break; }
      case 'b': { struct large b = va_arg(list, struct large); ok &= b.a[0] == 10 && b.a[4] == 14; break; }
    }
  }
  int first = va_arg(again, int);
  va_end(again);
  va_end(list);
  return ok && first == -7;
}
static int forward(va_list *list) { return va_arg(*list, int); }
static int two(int n, ...) {
  va_list list;
  va_start(list, n);
  int a = forward(&list), b = forward(&list);
  va_end(list);
  return a * 10 + b;
}
int main(void) {
  CHECK(1, sum(3, 1, 2, 3) == 6 && sum(0) == 0 && sum(10, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10) == 55);
  struct pair p = {3, 4};
  struct large b = {{10, 11, 12, 13, 14}};
  CHECK(2, kinds("ildLspbi", -7, 1LL << 40, 2.5, 0.5L, "xyz", p, b, -7));
  CHECK(3, kinds("iddddddddddL", -7, 2.5, 2.5, 2.5, 2.5, 2.5, 2.5, 2.5, 2.5, 2.5, 2.5, 0.5L));
  CHECK(4, two(0, 4, 2) == 42);
  int (*f)(int, ...) = sum;
  CHECK(5, f(2, 20, 22) == 42 && f(0) == 0);
  return 0;
}
