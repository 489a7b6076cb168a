/* Initial values of every shape, aliases, constructors, tentative and thread-local variables. */
#define CHECK(n, c) if (!(c)) return n
typedef __UINTPTR_TYPE__ uintptr;
struct node { int value; struct node *next; const char *name; };
static int numbers[5] = {1, 2, [4] = 5};
static int *third = &numbers[2] + 1;
static struct node last = {2, 0, "last"};
static struct node first = {1, &last, "first" + 2};
static const double table[2][2] = {{1.5}, {-0.0, 4}};
static int add(int a, int b) { return a + b; }
static int subtract(int a, int b) { return a - b; }
static int (*const operators[])(int, int) = {add, subtract};
static uintptr number = (uintptr) &numbers[1];
static long distance = (char *) &numbers[3] - (char *) &numbers[1];
static void *fixed = (void *) 0x1000;
static union { int i; double d; } shared = {7};
static struct { char c; long long wide; _Bool b; } padded = {'x', -1, 1};
int tentative;
int tentative;
static _Thread_local int local = 3;
int original = 11;
extern int renamed __attribute__((alias("original")));
static int helper(int x) { return x * 2; }
int doubled(int x) __attribute__((alias("helper")));
static int constructed;
__attribute__((constructor(200))) static void second(void) { constructed = constructed * 10 + 2; }
__attribute__((constructor(150))) static void before(void) { constructed = constructed * 10 + 1; }
static char text[] = "a\0b";
static const char *const words[] = {"zero", "one", 0};
static long double precise = 1.25L;
static long counted(void) { static long calls = 40; return ++calls; }
int main(void) {
  CHECK(1, numbers[1] == 2 && numbers[3] == 0 && numbers[4] == 5 && third - numbers == 3);
  CHECK(2, first.next->value == 2 && first.name[0] == 'r' && last.next == 0);
  CHECK(3, table[0][0] == 1.5 && table[0][1] == 0 && table[1][1] == 4 && 1 / table[1][0] < 0);
  CHECK(4, operators[0](3, 4) == 7 && operators[1](3, 4) == -1 && operators[0] == add);
  CHECK(5, number == (uintptr) (numbers + 1) && distance == 2 * sizeof(int) && fixed == (void *) 4096);
  CHECK(6, shared.i == 7 && padded.c == 'x' && padded.wide == -1 && padded.b);
  CHECK(7, tentative == 0 && local++ == 3 && local == 4);
  renamed = 12;
  CHECK(8, original == 12 && doubled(21) == 42 && constructed == 12);
  CHECK(9, sizeof text == 4 && text[2] == 'b' && words[1][2] == 'e' && words[2] == 0);
  CHECK(10, precise == 1.25L && counted() == 41 && counted() == 42);
  return 0;
}
