/* Loops, switches, gotos, computed gotos, recursion, short-circuit phis, statement expressions. */
#define CHECK(n, c) if (!(c)) return n
static int fibonacci(int n) { return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2); }
static int choose(int x) {
  switch (x) {
    case 1: return 10;
    case 2:
    case 3: x++;
    case 4: x++; break;
    case -5 ... -3: return -1;
    default: return 99;
  }
  return x;
}
static int wide(unsigned long long x) {
  switch (x) {
    case 0x8000000000000000ull: return 1;
    case 5: return 2;
  }
  return 3;
}
static int threaded(const char *program) {
  static void *const table[] = {&&halt, &&increment, &&twice};
  int value = 1;
  goto *table[(int) *program++];
increment:
  value++;
  goto *table[(int) *program++];
twice:
  value *= 2;
  goto *table[(int) *program++];
halt:
  return value;
}
int main(void) {
  CHECK(1, fibonacci(10) == 55);
  CHECK(2, choose(1) == 10 && choose(2) == 4 && choose(3) == 5 && choose(4) == 5 && choose(-4) == -1 && choose(7) == 99);
  CHECK(3, wide(0x8000000000000000ull) == 1 && wide(5) == 2 && wide(6) == 3);
  CHECK(4, threaded("\1\2\2\0") == 8 && threaded("\0") == 1);
  int sum = 0;
  for (int i = 0; i < 10; i++) {
    if (i == 3) continue;
    if (i == 8) break;
    sum += i;
  }
  CHECK(5, sum == 25);
  int i = 0;
  do i += 2; while (i < 7);
  while (i > 5) i--;
  CHECK(6, i == 5);
again:
  if (i++ < 9) goto again;
  CHECK(7, i == 10);
  int n = i - 5, squares[n];
  for (int k = 0; k < n; k++) squares[k] = k * k;
  CHECK(8, squares[4] == 16 && sizeof squares == 5 * sizeof(int));
  CHECK(9, ({ int t = i; t + 1; }) == 11 && (i ?: 3) == 10);
  for (int k = 0; k < 3; k++) {
    int *p = __builtin_alloca(4 * sizeof(int));
    p[3] = k;
    sum += p[3];
  }
  CHECK(10, sum == 28);
  return 0;
}
