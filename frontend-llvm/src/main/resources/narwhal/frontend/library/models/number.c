/* Reads digits of a base after white space and a sign; *end is where the number stops, or s if there is none. The value
   is cut at limit, and *cut says so. Since C23 binary numbers may have a prefix as well. */
//: __narwhal_digits
static int __narwhal_digit(char c, int base) {
  int d = c >= '0' && c <= '9'   ? c - '0'
          : c >= 'a' && c <= 'z' ? c - 'a' + 10
          : c >= 'A' && c <= 'Z' ? c - 'A' + 10
                                 : 99;
  return d < base ? d : -1;
}
static unsigned long long __narwhal_digits(const char *s, const char **end, int base, _Bool binary,
                                           unsigned long long positive, unsigned long long negative,
                                           _Bool *minus, _Bool *cut) {
  const char *p = s;
  while (*p == ' ' || (*p >= 9 && *p <= 13))
    p++;
  *minus = *p == '-';
  if (*p == '-' || *p == '+')
    p++;
  if ((base == 0 || base == 16) && p[0] == '0' && (p[1] == 'x' || p[1] == 'X') &&
      __narwhal_digit(p[2], 16) >= 0) {
    p += 2;
    base = 16;
  } else if (binary && (base == 0 || base == 2) && p[0] == '0' && (p[1] == 'b' || p[1] == 'B') &&
             __narwhal_digit(p[2], 2) >= 0) {
    p += 2;
    base = 2;
  } else if (base == 0) {
    base = *p == '0' ? 8 : 10;
  }
  unsigned long long limit = *minus ? negative : positive;
  unsigned long long most = limit / base, last = limit % base;
  unsigned long long value = 0;
  _Bool any = 0;
  *cut = 0;
  for (int d; (d = __narwhal_digit(*p, base)) >= 0; p++) {
    any = 1;
    if (*cut || value > most || (value == most && d > last))
      *cut = 1;
    else
      value = value * base + d;
  }
  *end = any ? p : s;
  return *cut ? limit : value;
}

//: __narwhal_signed needs __narwhal_digits __errno_location
static long long __narwhal_signed(const char *s, char **end, int base, _Bool binary, long long max) {
  const char *stop = s;
  _Bool minus = 0, cut = 0;
  if (base < 0 || base == 1 || base > 36) {
    *__errno_location() = 22;
    return 0;
  }
  unsigned long long value =
      __narwhal_digits(s, &stop, base, binary, max, (unsigned long long)max + 1, &minus, &cut);
  if (cut)
    *__errno_location() = 34;
  if (end != 0)
    *end = (char *)stop;
  return (long long)(minus ? 0 - value : value);
}

//: __narwhal_unsigned needs __narwhal_digits __errno_location
static unsigned long long __narwhal_unsigned(const char *s, char **end, int base, _Bool binary,
                                             unsigned long long max) {
  const char *stop = s;
  _Bool minus = 0, cut = 0;
  if (base < 0 || base == 1 || base > 36) {
    *__errno_location() = 22;
    return 0;
  }
  unsigned long long value = __narwhal_digits(s, &stop, base, binary, max, max, &minus, &cut);
  if (end != 0)
    *end = (char *)stop;
  if (cut) {
    *__errno_location() = 34;
    return max;
  }
  return minus ? 0 - value : value;
}

//: strtol __isoc23_strtol needs __narwhal_signed
long strtol(const char *s, char **end, int base) {
  return (long)__narwhal_signed(s, end, base, 0, __LONG_MAX__);
}
long __isoc23_strtol(const char *s, char **end, int base) {
  return (long)__narwhal_signed(s, end, base, 1, __LONG_MAX__);
}

//: strtoll __isoc23_strtoll strtoimax needs __narwhal_signed
long long strtoll(const char *s, char **end, int base) {
  return __narwhal_signed(s, end, base, 0, __LONG_LONG_MAX__);
}
long long __isoc23_strtoll(const char *s, char **end, int base) {
  return __narwhal_signed(s, end, base, 1, __LONG_LONG_MAX__);
}
__INTMAX_TYPE__ strtoimax(const char *s, char **end, int base) {
  return __narwhal_signed(s, end, base, 0, __LONG_LONG_MAX__);
}

//: strtoul __isoc23_strtoul needs __narwhal_unsigned
unsigned long strtoul(const char *s, char **end, int base) {
  return (unsigned long)__narwhal_unsigned(s, end, base, 0, __LONG_MAX__ * 2UL + 1);
}
unsigned long __isoc23_strtoul(const char *s, char **end, int base) {
  return (unsigned long)__narwhal_unsigned(s, end, base, 1, __LONG_MAX__ * 2UL + 1);
}

//: strtoull __isoc23_strtoull strtoumax needs __narwhal_unsigned
unsigned long long strtoull(const char *s, char **end, int base) {
  return __narwhal_unsigned(s, end, base, 0, __LONG_LONG_MAX__ * 2ULL + 1);
}
unsigned long long __isoc23_strtoull(const char *s, char **end, int base) {
  return __narwhal_unsigned(s, end, base, 1, __LONG_LONG_MAX__ * 2ULL + 1);
}
__UINTMAX_TYPE__ strtoumax(const char *s, char **end, int base) {
  return __narwhal_unsigned(s, end, base, 0, __LONG_LONG_MAX__ * 2ULL + 1);
}

//: atoi needs __narwhal_signed
int atoi(const char *s) { return (int)__narwhal_signed(s, 0, 10, 0, __LONG_MAX__); }

//: atol needs __narwhal_signed
long atol(const char *s) { return (long)__narwhal_signed(s, 0, 10, 0, __LONG_MAX__); }

//: atoll needs __narwhal_signed
long long atoll(const char *s) { return __narwhal_signed(s, 0, 10, 0, __LONG_LONG_MAX__); }

//: strtod atof strtof strtold needs strlen
/* Decimal floats: where the number ends and what it is are left open. */
static _Bool __narwhal_decimal(const char *s, char **end) {
  size_t n = strlen(s);
  size_t used = __narwhal_choose_size();
  __narwhal_over("the floats that strtod and its kin read are unknown");
  __VERIFIER_assume(used <= n);
  if (end != 0)
    *end = (char *)s + used;
  return used > 0;
}
double strtod(const char *s, char **end) {
  return __narwhal_decimal(s, end) ? __narwhal_choose_double() : 0.0;
}
double atof(const char *s) { return __narwhal_decimal(s, 0) ? __narwhal_choose_double() : 0.0; }
float strtof(const char *s, char **end) {
  return __narwhal_decimal(s, end) ? __narwhal_choose_float() : 0.0f;
}
long double strtold(const char *s, char **end) {
  return __narwhal_decimal(s, end) ? __narwhal_choose_long_double() : 0.0L;
}

//: div
typedef struct {
  int quot, rem;
} div_t;
div_t div(int a, int b) { return (div_t){a / b, a % b}; }

//: ldiv
typedef struct {
  long quot, rem;
} ldiv_t;
ldiv_t ldiv(long a, long b) { return (ldiv_t){a / b, a % b}; }

//: lldiv
typedef struct {
  long long quot, rem;
} lldiv_t;
lldiv_t lldiv(long long a, long long b) { return (lldiv_t){a / b, a % b}; }

