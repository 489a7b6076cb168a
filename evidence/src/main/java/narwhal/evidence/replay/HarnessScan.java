package narwhal.evidence.replay;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Formatted input for the compiled replay: stores what the counterexample has read, in the order in
 * which the front end's model chooses it, and rejects what no text could be read as.
 */
final class HarnessScan {
  private HarnessScan() {}

  /** Functions that read from streams, by any of the names that glibc has for them. */
  static final List<String> NAMES =
      List.of(
          "scanf",
          "__isoc99_scanf",
          "__isoc23_scanf",
          "fscanf",
          "__isoc99_fscanf",
          "__isoc23_fscanf");

  static Map<String, String> bodies() {
    Map<String, String> bodies = new LinkedHashMap<>();
    for (String name : NAMES) {
      String stream = name.endsWith("fscanf") ? "void *file, " : "";
      bodies.put(name, BODY.replace("STREAM", stream).replace("NAME", name));
    }
    return bodies;
  }

  private static final String BODY =
      """
      static int narwhal_digits_NAME(const void *from, unsigned size, char kind) {
        long long value = size == 1   ? *(const signed char *)from
                          : size == 2 ? *(const short *)from
                          : size == 4 ? *(const int *)from
                                      : *(const long long *)from;
        unsigned long long rest = value;
        int minus = (kind == 'd' || kind == 'i') && value < 0;
        if (minus) rest = 0 - rest;
        else if (size < 8) rest &= (1ull << 8 * size) - 1;
        unsigned base = kind == 'o' ? 8 : kind == 'x' || kind == 'X' ? 16 : 10;
        int digits = 1;
        for (; rest >= base; rest /= base) digits++;
        return digits + minus;
      }
      int NAME(STREAMconst char *format, ...) {
        int count = 0, done = 0;
        narwhal_suppose(narwhal_put_back < 0);
        TAKE(NAME, &count, sizeof count);
        __builtin_va_list to;
        __builtin_va_start(to, format);
        for (const char *f = format; *f; f++) {
          if (*f != '%') continue;
          int skipped = *++f == '*';
          f += skipped;
          word width = 0;
          for (; *f >= '0' && *f <= '9'; f++)
            if (width < 100000000) width = 10 * width + (*f - '0');
          unsigned size = 4, real = 4;
          for (; *f == 'h' || *f == 'l' || *f == 'j' || *f == 'z' || *f == 't' || *f == 'L' || *f == 'q'; f++) {
            real = *f == 'l' ? 8 : *f == 'L' ? sizeof(long double) : real;
            size = *f == 'h' ? size / 2 : *f == 'l' && size == 4 || *f == 'z' || *f == 't' ? sizeof(word) : 8;
            if (*f == 'l' && f[1] == 'l') f++, size = 8;
          }
          char kind = *f;
          unsigned char excluded[256] = {0};
          if (kind == 's')
            for (const char *c = " \\t\\n\\v\\f\\r"; *c; c++) excluded[(unsigned char)*c] = 1;
          if (kind == '[') {
            int none = *++f == '^';
            f += none;
            for (int c = 0; c < 256; c++) excluded[c] = !none;
            for (int first = 1; *f && (first || *f != ']'); f++, first = 0) {
              unsigned char last = f[1] == '-' && f[2] && f[2] != ']' ? f[2] : *f;
              for (int c = (unsigned char)*f; c <= last; c++) excluded[c] = none;
              if (last != (unsigned char)*f) f += 2;
            }
          }
          if (skipped || kind == '%') continue;
          unsigned char *p = __builtin_va_arg(to, void *);
          if (kind == 'n') {
            _Bool fits = 0;
            if (count < done) continue;
            TAKE(NAME_fits, &fits, 1);
            if (fits) TAKE(NAME_position, p, size);
            continue;
          }
          if (count <= done++) continue;
          if (kind == 'c') {
            for (word i = 0; i < (width ? width : 1); i++) FILL(NAME, p + i);
          } else if (kind == 's' || kind == '[') {
            word length = 0;
            TAKE(NAME_length, &length, sizeof length);
            narwhal_suppose(length > 0);
            for (word i = 0; i < length; i++) {
              FILL(NAME, p + i);
              narwhal_suppose(!excluded[p[i]]);
            }
            p[length] = 0;
          } else if (kind == 'p') {
            *(void **)p = 0;
          } else if (kind == 'd' || kind == 'i' || kind == 'u' || kind == 'o' || kind == 'x' || kind == 'X') {
            TAKE(NAME, p, size);
            narwhal_suppose(!width || narwhal_digits_NAME(p, size, kind) <= width);
          } else {
            TAKE(NAME, p, real);
          }
        }
        __builtin_va_end(to);
        return count;
      }
      """;
}
