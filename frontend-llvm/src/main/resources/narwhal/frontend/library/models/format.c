//: __narwhal_vformat
/* Formatted output, as far as there is room, without a terminating zero; how long the text is. Integers, characters and
   strings are exact. */
_Bool __narwhal_prints_null(void);
static void __narwhal_put(char *to, size_t room, size_t *length, char c) {
  if (*length < room)
    to[*length] = c;
  ++*length;
}
static void __narwhal_pad(char *to, size_t room, size_t *length, char c, size_t count) {
  for (size_t i = 0; i < count; i++)
    __narwhal_put(to, room, length, c);
}
static void __narwhal_put_unknown(char *to, size_t room, size_t *length, size_t least, size_t most) {
  size_t n = __narwhal_choose_size();
  __narwhal_over("the floats, addresses and wide characters that printf and its kin write are unknown");
  __VERIFIER_assume(n >= least && n <= most);
  if (*length < room)
    __narwhal_fill(to + *length, n < room - *length ? n : room - *length);
  *length += n;
}
static void __narwhal_put_number(char *to, size_t room, size_t *length, unsigned long long value, char sign,
                                 unsigned base, char a, const char *prefix, _Bool left, _Bool zero, size_t width,
                                 int precision) {
  char digits[24];
  size_t n = 0;
  for (; value != 0; value /= base, n++)
    digits[n] = (char)(value % base < 10 ? '0' + value % base : a + (value % base - 10));
  size_t zeros = precision < 0 ? n == 0 : (size_t)precision > n ? (size_t)precision - n : 0;
  size_t first = (prefix[0] != 0) + (prefix[0] != 0 && prefix[1] != 0);
  size_t size = (sign != 0) + first + zeros + n;
  size_t padding = width > size ? width - size : 0;
  if (zero && !left && precision < 0) {
    zeros += padding;
    padding = 0;
  }
  if (!left)
    __narwhal_pad(to, room, length, ' ', padding);
  if (sign != 0)
    __narwhal_put(to, room, length, sign);
  for (size_t i = 0; i < first; i++)
    __narwhal_put(to, room, length, prefix[i]);
  __narwhal_pad(to, room, length, '0', zeros);
  while (n > 0)
    __narwhal_put(to, room, length, digits[--n]);
  if (left)
    __narwhal_pad(to, room, length, ' ', padding);
}
static void __narwhal_put_string(char *to, size_t room, size_t *length, const char *s, _Bool left, size_t width,
                                 int precision) {
  if (s == 0 && __narwhal_prints_null())
    s = "(null)";
  size_t n = 0;
  while ((precision < 0 || n < (size_t)precision) && s[n] != 0)
    n++;
  size_t padding = width > n ? width - n : 0;
  if (!left)
    __narwhal_pad(to, room, length, ' ', padding);
  for (size_t i = 0; i < n; i++)
    __narwhal_put(to, room, length, s[i]);
  if (left)
    __narwhal_pad(to, room, length, ' ', padding);
}
static size_t __narwhal_vformat(char *to, size_t room, const char *format, __builtin_va_list arguments) {
  size_t length = 0;
  __narwhal_assumed("printf's formats do not number their arguments, as in %1$d, and wide characters can be converted");
  for (const char *f = format; *f != 0; f++) {
    if (*f != '%') {
      __narwhal_put(to, room, &length, *f);
      continue;
    }
    f++;
    _Bool left = 0, zero = 0, plus = 0, space = 0, other = 0;
    for (; *f == '-' || *f == '0' || *f == '+' || *f == ' ' || *f == '#' || *f == '\''; f++) {
      left |= *f == '-';
      zero |= *f == '0';
      plus |= *f == '+';
      space |= *f == ' ';
      other |= *f == '#';
    }
    long width = 0;
    if (*f == '*') {
      width = __builtin_va_arg(arguments, int);
      left |= width < 0;
      width = width < 0 ? -width : width;
      f++;
    } else {
      for (; *f >= '0' && *f <= '9'; f++)
        width = width * 10 + (*f - '0');
    }
    int precision = -1;
    if (*f == '.') {
      f++;
      precision = 0;
      if (*f == '*') {
        precision = __builtin_va_arg(arguments, int);
        f++;
      } else {
        for (; *f >= '0' && *f <= '9'; f++)
          precision = precision * 10 + (*f - '0');
      }
    }
    int shorter = 0, longer = 0;
    _Bool is_long_double = 0;
    for (; *f == 'h' || *f == 'l' || *f == 'j' || *f == 'z' || *f == 't' || *f == 'q' || *f == 'L'; f++) {
      shorter += *f == 'h';
      longer += *f == 'l' || *f == 'z' || *f == 't' ? 1 : *f == 'h' ? 0 : 2;
      is_long_double |= *f == 'L';
    }
    if (*f == 0)
      break;
    if (*f == 'd' || *f == 'i') {
      long long v = longer > 1    ? __builtin_va_arg(arguments, long long)
                    : longer == 1 ? __builtin_va_arg(arguments, long)
                                  : __builtin_va_arg(arguments, int);
      v = shorter > 1 ? (signed char)v : shorter == 1 ? (short)v : v;
      __narwhal_put_number(to, room, &length, v < 0 ? 0 - (unsigned long long)v : (unsigned long long)v,
                           v < 0 ? '-' : plus ? '+' : space ? ' ' : 0, 10, 'a', "", left, zero, width, precision);
    } else if (*f == 'u' || *f == 'x' || *f == 'X' || (*f == 'o' && !other)) {
      unsigned long long v = longer > 1    ? __builtin_va_arg(arguments, unsigned long long)
                             : longer == 1 ? __builtin_va_arg(arguments, unsigned long)
                                           : __builtin_va_arg(arguments, unsigned);
      v = shorter > 1 ? (unsigned char)v : shorter == 1 ? (unsigned short)v : v;
      const char *prefix = !other || v == 0 ? "" : *f == 'x' ? "0x" : *f == 'X' ? "0X" : "";
      __narwhal_put_number(to, room, &length, v, 0, *f == 'u' ? 10 : *f == 'o' ? 8 : 16, *f == 'X' ? 'A' : 'a', prefix,
                           left, zero, width, precision);
    } else if (*f == 'c' && longer == 0) {
      char c = (char)__builtin_va_arg(arguments, int);
      if (!left)
        __narwhal_pad(to, room, &length, ' ', width > 1 ? width - 1 : 0);
      __narwhal_put(to, room, &length, c);
      if (left)
        __narwhal_pad(to, room, &length, ' ', width > 1 ? width - 1 : 0);
    } else if (*f == 's' && longer == 0) {
      __narwhal_put_string(to, room, &length, __builtin_va_arg(arguments, const char *), left, width, precision);
    } else if (*f == 'n') {
      if (longer > 1)
        *__builtin_va_arg(arguments, long long *) = (long long)length;
      else if (longer == 1)
        *__builtin_va_arg(arguments, long *) = (long)length;
      else if (shorter > 1)
        *__builtin_va_arg(arguments, signed char *) = (signed char)length;
      else if (shorter == 1)
        *__builtin_va_arg(arguments, short *) = (short)length;
      else
        *__builtin_va_arg(arguments, int *) = (int)length;
    } else if (*f == 'o') {
      if (longer > 1)
        __builtin_va_arg(arguments, unsigned long long);
      else
        __builtin_va_arg(arguments, unsigned long);
      size_t least = precision > width ? precision : width;
      __narwhal_put_unknown(to, room, &length, least, least + 24);
    } else if (*f == '%') {
      __narwhal_put(to, room, &length, '%');
    } else if (*f == 'm') {
      __narwhal_put_unknown(to, room, &length, 0, 256);
    } else if (*f == 'c' || *f == 'C') {
      __builtin_va_arg(arguments, int);
      __narwhal_put_unknown(to, room, &length, width, width + 16);
    } else if (*f == 's' || *f == 'S') {
      const __WCHAR_TYPE__ *s = __builtin_va_arg(arguments, const __WCHAR_TYPE__ *);
      size_t n = 0;
      while ((precision < 0 || n < (size_t)precision) && s[n] != 0)
        n++;
      __narwhal_put_unknown(to, room, &length, width, width + 16 * n);
    } else if (*f == 'p') {
      __builtin_va_arg(arguments, void *);
      __narwhal_put_unknown(to, room, &length, width > 3 ? width : 3, width + 18);
    } else {
      if (is_long_double)
        __builtin_va_arg(arguments, long double);
      else
        __builtin_va_arg(arguments, double);
      size_t least = width > 1 ? width : 1;
      __narwhal_put_unknown(to, room, &length, least, least + (precision < 0 ? 6 : (size_t)precision) + 4940);
    }
  }
  return length;
}

//: vsnprintf needs __narwhal_vformat
int vsnprintf(char *to, size_t space, const char *format, __builtin_va_list arguments) {
  size_t room = space == 0 ? 0 : space - 1;
  size_t length = __narwhal_vformat(to, room, format, arguments);
  if (space != 0)
    to[length < room ? length : room] = 0;
  return (int)length;
}

//: vsprintf needs __narwhal_vformat
int vsprintf(char *to, const char *format, __builtin_va_list arguments) {
  size_t length = __narwhal_vformat(to, (size_t)-1, format, arguments);
  to[length] = 0;
  return (int)length;
}

//: vasprintf asprintf needs __narwhal_vformat
static int __narwhal_vasprintf(char **to, const char *format, __builtin_va_list arguments) {
  __builtin_va_list copy;
  __builtin_va_copy(copy, arguments);
  size_t length = __narwhal_vformat(0, 0, format, copy);
  __builtin_va_end(copy);
  char *text = malloc(length + 1);
  if (text == 0)
    return -1;
  text[__narwhal_vformat(text, length, format, arguments)] = 0;
  *to = text;
  return (int)length;
}
int vasprintf(char **to, const char *format, __builtin_va_list arguments) {
  return __narwhal_vasprintf(to, format, arguments);
}
int asprintf(char **to, const char *format, ...) {
  __builtin_va_list arguments;
  __builtin_va_start(arguments, format);
  int length = __narwhal_vasprintf(to, format, arguments);
  __builtin_va_end(arguments);
  return length;
}

//: vprintf vfprintf vdprintf needs __narwhal_vformat
/* What is printed does not matter, what is read does. */
static int __narwhal_vprint(const char *format, __builtin_va_list arguments) {
  int length = (int)__narwhal_vformat(0, 0, format, arguments);
  return __narwhal_choose_bool() ? length : -1;
}
int vprintf(const char *format, __builtin_va_list arguments) { return __narwhal_vprint(format, arguments); }
int vfprintf(void *file, const char *format, __builtin_va_list arguments) {
  __narwhal_stream(file);
  return __narwhal_vprint(format, arguments);
}
int vdprintf(int file, const char *format, __builtin_va_list arguments) { return __narwhal_vprint(format, arguments); }
