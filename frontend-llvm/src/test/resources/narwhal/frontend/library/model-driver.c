/* Compares every C model (renamed model_NAME) with the C library's own function on random inputs in exactly sized
   buffers. Built with AddressSanitizer, so that a model that touches too much is caught. Arguments: seed, rounds. */
#define _GNU_SOURCE
#include <ctype.h>
#include <errno.h>
#include <math.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

void __narwhal_readable(const void *p, size_t n) {
  for (size_t i = 0; i < n; i++)
    (void)*(volatile const char *)((const char *)p + i);
}
void __narwhal_writable(void *p, size_t n) { __narwhal_readable(p, n); }
void __narwhal_assumed(const char *what) {}
void __narwhal_over(const char *what) {}
void __narwhal_under(const char *what) {}
int __narwhal_choose_int(void) { return 0; }
_Bool __narwhal_choose_bool(void) { return 0; }
_Bool __narwhal_fails(const char *function) { return 0; }
void __narwhal_stream(void *stream) {}
float __narwhal_choose_float(void) { return 0; }
long double __narwhal_choose_long_double(void) { return 0; }
double __narwhal_choose_double(void) { return 0; }
size_t __narwhal_choose_size(void) { return 0; }
void __narwhal_keep(void (*function)(void)) {}
void __narwhal_fill(void *p, size_t n) {}
_Bool __narwhal_prints_null(void) { return 1; }
void __narwhal_clear_marks(void) {}
void __VERIFIER_assume(int c) {}

static unsigned long long state;
static unsigned next(unsigned bound) {
  state = state * 6364136223846793005ULL + 1442695040888963407ULL;
  return (unsigned)(state >> 33) % bound;
}

static const char *alphabet = "abAB,; 019xX-+\t\xe4";
/* A fresh string of at most max characters in a buffer of exactly its size. */
static char *text(unsigned max) {
  unsigned n = next(max + 1);
  unsigned kinds = 1 + next(16);
  char *s = malloc(n + 1);
  for (unsigned i = 0; i < n; i++)
    s[i] = alphabet[next(kinds)];
  s[n] = 0;
  return s;
}
static char *number(void) {
  static const char *pieces[] = {" ", "-", "+", "0x", "0", "1", "7", "9", "f", "z", "214748364", "922337203685477580",
                                 "1844674407370955161", "8", "5"};
  char buffer[128] = "";
  for (unsigned k = next(6); k > 0; k--)
    strcat(buffer, pieces[next(15)]);
  return strdup(buffer);
}
static int sign(int x) { return (x > 0) - (x < 0); }
static void expect(int same, const char *what, const char *a, const char *b) {
  if (!same) {
    printf("%s differs on \"%s\", \"%s\"\n", what, a, b);
    exit(1);
  }
}

#define DECLARE(result, name, ...) result model_##name(__VA_ARGS__)
DECLARE(size_t, strlen, const char *);
DECLARE(size_t, strnlen, const char *, size_t);
DECLARE(char *, strcpy, char *, const char *);
DECLARE(char *, stpcpy, char *, const char *);
DECLARE(char *, strncpy, char *, const char *, size_t);
DECLARE(char *, stpncpy, char *, const char *, size_t);
DECLARE(char *, strcat, char *, const char *);
DECLARE(char *, strncat, char *, const char *, size_t);
DECLARE(int, strcmp, const char *, const char *);
DECLARE(int, strncmp, const char *, const char *, size_t);
DECLARE(int, strcasecmp, const char *, const char *);
DECLARE(int, strncasecmp, const char *, const char *, size_t);
DECLARE(char *, strchr, const char *, int);
DECLARE(char *, strchrnul, const char *, int);
DECLARE(char *, strrchr, const char *, int);
DECLARE(char *, strstr, const char *, const char *);
DECLARE(char *, strcasestr, const char *, const char *);
DECLARE(size_t, strspn, const char *, const char *);
DECLARE(size_t, strcspn, const char *, const char *);
DECLARE(char *, strpbrk, const char *, const char *);
DECLARE(char *, strtok, char *, const char *);
DECLARE(char *, strtok_r, char *, const char *, char **);
DECLARE(char *, strsep, char **, const char *);
DECLARE(char *, strdup, const char *);
DECLARE(char *, strndup, const char *, size_t);
DECLARE(int, memcmp, const void *, const void *, size_t);
DECLARE(void *, memchr, const void *, int, size_t);
DECLARE(void *, memrchr, const void *, int, size_t);
DECLARE(void *, memmem, const void *, size_t, const void *, size_t);
DECLARE(void *, memccpy, void *, const void *, int, size_t);
DECLARE(int, vsnprintf, char *, size_t, const char *, va_list);
DECLARE(int, vasprintf, char **, const char *, va_list);
DECLARE(int, getopt, int, char *const *, const char *);
DECLARE(long, strtol, const char *, char **, int);
DECLARE(long long, strtoll, const char *, char **, int);
DECLARE(unsigned long, strtoul, const char *, char **, int);
DECLARE(unsigned long long, strtoull, const char *, char **, int);
DECLARE(int, atoi, const char *);
DECLARE(long, atol, const char *);
DECLARE(void, qsort, void *, size_t, size_t, int (*)(const void *, const void *));
DECLARE(void *, bsearch, const void *, const void *, size_t, size_t, int (*)(const void *, const void *));
DECLARE(double, modf, double, double *);
DECLARE(float, modff, float, float *);
DECLARE(double, fdim, double, double);
DECLARE(int *, __errno_location, void);
DECLARE(const unsigned short **, __ctype_b_loc, void);
DECLARE(const int **, __ctype_tolower_loc, void);
DECLARE(const int **, __ctype_toupper_loc, void);
DECLARE(div_t, div, int, int);

static void strings(void) {
  char *a = text(12), *b = text(next(2) ? 12 : 2);
  size_t n = next(16);
  int c = alphabet[next(16)];
  expect(strlen(a) == model_strlen(a), "strlen", a, b);
  expect(strnlen(a, n) == model_strnlen(a, n), "strnlen", a, b);
  expect(sign(strcmp(a, b)) == sign(model_strcmp(a, b)), "strcmp", a, b);
  expect(sign(strncmp(a, b, n)) == sign(model_strncmp(a, b, n)), "strncmp", a, b);
  expect(sign(strcasecmp(a, b)) == sign(model_strcasecmp(a, b)), "strcasecmp", a, b);
  expect(sign(strncasecmp(a, b, n)) == sign(model_strncasecmp(a, b, n)), "strncasecmp", a, b);
  expect(strchr(a, c) == model_strchr(a, c), "strchr", a, b);
  expect(strchr(a, 0) == model_strchr(a, 0), "strchr", a, b);
  expect(strchrnul(a, c) == model_strchrnul(a, c), "strchrnul", a, b);
  expect(strrchr(a, c) == model_strrchr(a, c), "strrchr", a, b);
  expect(strstr(a, b) == model_strstr(a, b), "strstr", a, b);
  expect(strcasestr(a, b) == model_strcasestr(a, b), "strcasestr", a, b);
  expect(strspn(a, b) == model_strspn(a, b), "strspn", a, b);
  expect(strcspn(a, b) == model_strcspn(a, b), "strcspn", a, b);
  expect(strpbrk(a, b) == model_strpbrk(a, b), "strpbrk", a, b);
  char *d = strndup(a, n), *e = model_strndup(a, n), *f = model_strdup(a);
  expect(strcmp(d, e) == 0 && strcmp(a, f) == 0, "strdup", a, b);
  free(d);
  free(e);
  free(f);
  free(a);
  free(b);
}

static void copies(void) {
  char *a = text(8), *b = text(8);
  size_t n = next(12), m = strlen(a) + strlen(b) + 1;
  size_t size = n > m ? n : m;
  char *x = calloc(size + 1, 1), *y = calloc(size + 1, 1);
  expect(strcpy(x, a) - x == model_strcpy(y, a) - y && !memcmp(x, y, size), "strcpy", a, b);
  expect(strcat(x, b) - x == model_strcat(y, b) - y && !memcmp(x, y, size), "strcat", a, b);
  expect(stpcpy(x, b) - x == model_stpcpy(y, b) - y && !memcmp(x, y, size), "stpcpy", a, b);
  strcpy(x, a), strcpy(y, a);
  expect(strncat(x, b, n) - x == model_strncat(y, b, n) - y && !memcmp(x, y, size), "strncat", a, b);
  expect(strncpy(x, b, n) - x == model_strncpy(y, b, n) - y && !memcmp(x, y, size), "strncpy", a, b);
  expect(stpncpy(x, a, n) - x == model_stpncpy(y, a, n) - y && !memcmp(x, y, size), "stpncpy", a, b);
  free(x);
  free(y);
  x = strdup(a), y = strdup(a);
  char *s = x, *t = y, *p, *q;
  do {
    p = strsep(&s, b), q = model_strsep(&t, b);
    expect(p == 0 ? q == 0 : p - x == q - y, "strsep", a, b);
  } while (p);
  free(x);
  free(y);
  x = strdup(a), y = strdup(a);
  p = strtok_r(x, b, &s), q = model_strtok(y, b);
  for (;;) {
    expect(p == 0 ? q == 0 : p - x == q - y, "strtok", a, b);
    if (!p)
      break;
    p = strtok_r(0, b, &s), q = model_strtok(0, b);
  }
  expect(!memcmp(x, y, strlen(a) + 1), "strtok", a, b);
  free(x);
  free(y);
  free(a);
  free(b);
}

static void memory(void) {
  size_t n = next(10), m = next(4);
  char *a = malloc(n), *b = malloc(n), *c = malloc(m);
  unsigned kinds = 1 + next(3);
  for (size_t i = 0; i < n; i++)
    a[i] = next(kinds) - 1, b[i] = next(8) ? a[i] : next(256);
  for (size_t i = 0; i < m; i++)
    c[i] = next(kinds) - 1;
  expect(sign(memcmp(a, b, n)) == sign(model_memcmp(a, b, n)), "memcmp", "", "");
  expect(memchr(a, 1, n) == model_memchr(a, 1, n), "memchr", "", "");
  expect(memrchr(a, 257, n) == model_memrchr(a, 257, n), "memrchr", "", "");
  expect(memmem(a, n, c, m) == model_memmem(a, n, c, m), "memmem", "", "");
  char *x = calloc(n, 1), *y = calloc(n, 1);
  char *p = memccpy(x, a, 1, n), *q = model_memccpy(y, a, 1, n);
  expect((p ? p - x : -1) == (q ? q - y : -1) && !memcmp(x, y, n), "memccpy", "", "");
  free(a), free(b), free(c), free(x), free(y);
}

static void numbers(void) {
  char *s = number(), *p, *q;
  int bases[] = {0, 10, 16, 8, 2, 36, 1, 37};
  int base = bases[next(8)];
#define CONVERT(f)                                                            \
  p = q = s, errno = 0, *model___errno_location() = 0;                        \
  expect(f(s, &p, base) == model_##f(s, &q, base) && (p == q || base == 1 || base == 37) && \
             errno == *model___errno_location(),                              \
         #f, s, "")
  CONVERT(strtol);
  CONVERT(strtoll);
  CONVERT(strtoul);
  CONVERT(strtoull);
  expect(atoi(s) == model_atoi(s) && atol(s) == model_atol(s), "atoi", s, "");
  free(s);
}

static int order(const void *a, const void *b) {
  return *(const unsigned char *)a - *(const unsigned char *)b;
}
static void sorting(void) {
  size_t n = next(9);
  unsigned char *a = malloc(3 * n), *b = malloc(3 * n);
  for (size_t i = 0; i < n; i++)
    for (int k = 0; k < 3; k++)
      b[3 * i + k] = a[3 * i + k] = k < 1 ? 29 * i * i + next(7) : a[3 * i];
  qsort(a, n, 3, order);
  model_qsort(b, n, 3, order);
  expect(!memcmp(a, b, 3 * n), "qsort", "", "");
  unsigned char key = next(200);
  unsigned char *p = bsearch(&key, a, n, 3, order), *q = model_bsearch(&key, a, n, 3, order);
  expect((p != 0) == (q != 0) && (p == 0 || *p == *q), "bsearch", "", "");
  free(a), free(b);
}

static void floats(void) {
  double values[] = {0.0, -0.0, 1.5, -2.75, 1e300, -INFINITY, INFINITY, NAN, 4503599627370497.5, 0x1p-1074};
  double x = values[next(10)], y = values[next(10)], p, q;
  uint64_t u, v;
  double r = modf(x, &p), s = model_modf(x, &q);
  expect((r == s || (r != r && s != s)) && (p == q || p != p) && signbit(r) == signbit(s), "modf", "", "");
  r = fdim(x, y), s = model_fdim(x, y);
  memcpy(&u, &r, 8), memcpy(&v, &s, 8);
  expect(r == s || (r != r && s != s), "fdim", "", "");
}

static void print(const char *format, ...) {
  size_t space = next(24);
  char *a = malloc(space), *b = malloc(space), *c = 0;
  va_list first, second, third;
  va_start(first, format), va_copy(second, first), va_copy(third, first);
  int p = vsnprintf(a, space, format, first);
  int q = model_vsnprintf(b, space, format, second);
  expect(p == q && (space == 0 || !strcmp(a, b)), "vsnprintf", format, space == 0 ? "" : b);
  int r = model_vasprintf(&c, format, third);
  expect(p == r && (space == 0 || !strncmp(a, c, strlen(a))), "vasprintf", format, c);
  free(a), free(b), free(c);
  va_end(first), va_end(second), va_end(third);
}
/* A conversion of each kind with any flags, width, precision and size between two other things. */
static void formats(void) {
  static const char *lengths[] = {"", "hh", "h", "", "l", "z", "t", "ll", "j"};
  char format[64] = "<%c%%";
  unsigned size = next(9);
  char letter = "diuxXocs"[next(8)];
  strcat(format, "%");
  for (unsigned k = next(4); k > 0; k--)
    strncat(format, &"-0+ #"[next(letter == 'o' ? 4 : 5)], 1);
  int width = next(2) ? (int)next(14) : -1, precision = next(3) ? -1 : (int)next(12);
  if (width >= 0)
    sprintf(format + strlen(format), width == 13 ? "*" : "%d", width);
  if (precision >= 0)
    sprintf(format + strlen(format), precision == 11 ? ".*" : ".%d", precision);
  strcat(format, letter == 'c' || letter == 's' ? "" : lengths[size]);
  strncat(format, &letter, 1);
  strcat(format, "|%s>");
  char *s = text(9), *end = next(9) ? "end" : 0;
  long long values[] = {0, 1, -1, 9, 10, -128, 65535, 2147483647, -2147483647 - 1LL, -9223372036854775807LL - 1};
  long long v = next(3) ? values[next(10)] : (long long)state;
#define PRINT(value)                                                              \
  (width == 13 && precision == 11 ? print(format, 'c', -7, (int)next(9) - 1, value, end) \
   : width == 13                  ? print(format, 'c', 7, value, end)             \
   : precision == 11              ? print(format, 'c', 4, value, end)             \
                                  : print(format, 'c', value, end))
  if (letter == 's')
    PRINT(s);
  else if (letter == 'c' || size < 4)
    PRINT((int)v);
  else if (size < 7)
    PRINT((long)v);
  else
    PRINT(v);
  free(s);
}

/* Command lines, read by both in turn; they share optarg and its kin. */
static void options(void) {
  static const char *words[] = {"-a", "-ab", "-b", "-bx", "-c", "-cx", "-acb", "-", "--", "x", "-:", "-z", "-az"};
  static const char *letters[] = {"+ab:c::", "+:ab:c::", "+", "+b:"};
  char *argv[6] = {"program"};
  int argc = 1 + next(5), ends[2], count[2] = {0, 0}, results[2][16];
  const char *values[2][16], *kinds = letters[next(4)];
  for (int i = 1; i < argc; i++)
    argv[i] = strdup(words[next(13)]);
  argv[argc] = 0;
  opterr = 0;
  for (int side = 0; side < 2; side++) {
    optind = side == 0 ? 0 : 1;
    int c;
    while ((c = side == 0 ? getopt(argc, argv, kinds) : model_getopt(argc, argv, kinds)) != -1) {
      results[side][count[side]] = c == '?' || c == ':' ? 256 * c + optopt : c;
      values[side][count[side]++] = c == '?' || c == ':' ? 0 : optarg;
    }
    ends[side] = optind;
  }
  expect(count[0] == count[1] && ends[0] == ends[1], "getopt", kinds, "");
  for (int i = 0; i < count[0]; i++)
    expect(results[0][i] == results[1][i] && values[0][i] == values[1][i], "getopt", kinds, "");
  for (int i = 1; i < argc; i++)
    free(argv[i]);
}

#define CLASS(f)                          \
  int model_##f(int);                     \
  for (int c = -128; c < 256; c++)        \
    expect((f)(c) == model_##f(c), #f, "", "");

int main(int argc, char **argv) {
  state = strtoull(argv[1], 0, 10);
  int rounds = atoi(argv[2]);
  CLASS(isalpha) CLASS(isdigit) CLASS(isalnum) CLASS(isspace) CLASS(isupper) CLASS(islower) CLASS(isxdigit)
  CLASS(isprint) CLASS(isgraph) CLASS(isblank) CLASS(iscntrl) CLASS(ispunct) CLASS(tolower) CLASS(toupper)
  for (int c = -128; c < 256; c++) {
    expect((*__ctype_b_loc())[c] == (*model___ctype_b_loc())[c], "__ctype_b_loc", "", "");
    expect((*__ctype_tolower_loc())[c] == (*model___ctype_tolower_loc())[c], "__ctype_tolower_loc", "", "");
    expect((*__ctype_toupper_loc())[c] == (*model___ctype_toupper_loc())[c], "__ctype_toupper_loc", "", "");
  }
  for (int i = 0; i < rounds; i++) {
    strings();
    copies();
    memory();
    numbers();
    sorting();
    formats();
    options();
    floats();
    int a = (int)next(2000) - 1000, b = 1 + next(50);
    expect(model_div(a, b).quot == a / b && model_div(a, b).rem == a % b, "div", "", "");
  }
  puts("all agree");
  return 0;
}
