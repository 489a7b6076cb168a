/* Models of the C library, written to be verified: they read and write only what the C standard lets them. A line
   "//: names [needs names]" starts a chunk; see ModelLibrary. */
typedef __SIZE_TYPE__ size_t;
typedef __PTRDIFF_TYPE__ ptrdiff_t;

/* What the library pass understands: checks, choices, notes in the ledger. */
void __narwhal_readable(const void *p, size_t n);
void __narwhal_writable(const void *p, size_t n);
void __narwhal_assumed(const char *what);
void __narwhal_over(const char *what);
void __narwhal_under(const char *what);
int __narwhal_choose_int(void);
_Bool __narwhal_choose_bool(void);
_Bool __narwhal_fails(const char *function);
void __narwhal_stream(void *stream);
float __narwhal_choose_float(void);
double __narwhal_choose_double(void);
long double __narwhal_choose_long_double(void);
size_t __narwhal_choose_size(void);
void __narwhal_keep(void (*function)(void));
void __narwhal_fill(void *p, size_t n);
void __VERIFIER_assume(int);

void *malloc(size_t n);
void *memcpy(void *to, const void *from, size_t n);

int memcmp(const void *a, const void *b, size_t n);
void *memchr(const void *s, int c, size_t n);
size_t strlen(const char *s);
size_t strnlen(const char *s, size_t n);
int strcmp(const char *a, const char *b);
int strncmp(const char *a, const char *b, size_t n);
size_t strspn(const char *s, const char *accept);
size_t strcspn(const char *s, const char *reject);
char *strpbrk(const char *s, const char *accept);
char *strtok_r(char *s, const char *delimiters, char **rest);
char *strchrnul(const char *s, int c);
int tolower(int c);
int *__errno_location(void);

//: memcmp bcmp
/* Both ranges must be there as a whole, even if a difference comes early. */
static int __narwhal_memcmp(const unsigned char *x, const unsigned char *y, size_t n) {
  __narwhal_readable(x, n);
  __narwhal_readable(y, n);
  for (size_t i = 0; i < n; i++)
    if (x[i] != y[i])
      return x[i] < y[i] ? -1 : 1;
  return 0;
}
int memcmp(const void *a, const void *b, size_t n) {
  return __narwhal_memcmp(a, b, n);
}
int bcmp(const void *a, const void *b, size_t n) {
  return __narwhal_memcmp(a, b, n);
}

//: memchr
void *memchr(const void *s, int c, size_t n) {
  const unsigned char *p = s;
  for (size_t i = 0; i < n; i++)
    if (p[i] == (unsigned char)c)
      return (void *)(p + i);
  return 0;
}

//: rawmemchr
void *rawmemchr(const void *s, int c) {
  const unsigned char *p = s;
  while (*p != (unsigned char)c)
    p++;
  return (void *)p;
}

//: memrchr
void *memrchr(const void *s, int c, size_t n) {
  const unsigned char *p = s;
  while (n > 0) {
    n--;
    if (p[n] == (unsigned char)c)
      return (void *)(p + n);
  }
  return 0;
}

//: memccpy
void *memccpy(void *to, const void *from, int c, size_t n) {
  unsigned char *t = to;
  const unsigned char *f = from;
  for (size_t i = 0; i < n; i++) {
    t[i] = f[i];
    if (f[i] == (unsigned char)c)
      return t + i + 1;
  }
  return 0;
}

//: memmem needs memcmp
void *memmem(const void *s, size_t n, const void *part, size_t m) {
  const unsigned char *p = s;
  if (m > n)
    return 0;
  for (size_t i = 0; i <= n - m; i++)
    if (memcmp(p + i, part, m) == 0)
      return (void *)(p + i);
  return 0;
}

