package narwhal.evidence.replay;

/**
 * The least of a C library for 32-bit programs on machines that have none: it talks to the kernel
 * itself. What is missing here does nothing and returns 0.
 */
final class StandaloneLibrary {
  private StandaloneLibrary() {}

  static final String TEXT =
      """
      typedef unsigned int word;
      typedef unsigned long long wide;
      #define WEAK __attribute__((weak))
      static int kernel(int number, int a, const void *b, int c) {
        int result;
        __asm__ volatile("int $0x80" : "=a"(result) : "a"(number), "b"(a), "c"(b), "d"(c) : "memory");
        return result;
      }
      void _exit(int code) { for (;;) kernel(252, code, 0, 0); }
      static void (*at_exit[32])(void);
      static unsigned at_exit_count;
      WEAK int atexit(void (*f)(void)) { if (at_exit_count < 32) at_exit[at_exit_count++] = f; return 0; }
      WEAK void exit(int code) { while (at_exit_count) at_exit[--at_exit_count](); _exit(code); }
      WEAK void abort(void) { _exit(134); }

      WEAK void *memcpy(void *to, const void *from, word n) {
        for (word i = 0; i < n; i++) ((char *)to)[i] = ((const char *)from)[i];
        return to;
      }
      WEAK void *memmove(void *to, const void *from, word n) {
        if (to < from) return memcpy(to, from, n);
        while (n--) ((char *)to)[n] = ((const char *)from)[n];
        return to;
      }
      WEAK void *memset(void *to, int c, word n) {
        for (word i = 0; i < n; i++) ((char *)to)[i] = (char)c;
        return to;
      }
      WEAK int memcmp(const unsigned char *a, const unsigned char *b, word n) {
        for (word i = 0; i < n; i++) if (a[i] != b[i]) return a[i] - b[i];
        return 0;
      }
      WEAK word strlen(const char *s) { word n = 0; while (s[n]) n++; return n; }
      WEAK char *strcpy(char *to, const char *from) { return memcpy(to, from, strlen(from) + 1); }
      WEAK int strcmp(const unsigned char *a, const unsigned char *b) {
        while (*a && *a == *b) a++, b++;
        return *a - *b;
      }

      // Every block ends where a page that nobody may touch begins, and a freed block becomes such pages.
      static const word page = 4096;
      WEAK void *malloc(word n) {
        if (n > 1u << 28) return 0;
        word pages = (n + page - 1) / page * page;
        word arguments[6] = {0, pages + 2 * page, 3, 0x22, ~0u, 0};
        word base = (word)kernel(90, (int)arguments, 0, 0);
        if (base > ~0u - 4095) return 0;
        *(word *)base = n;
        *(word *)(base + 4) = pages;
        kernel(125, (int)(base + page + pages), (void *)page, 0);
        return (char *)(base + page + pages - n);
      }
      static word *header(void *p) {
        return (word *)((word)p / page * page - page);
      }
      WEAK void free(void *p) {
        if (p) { word *h = header(p); kernel(125, (int)h, (void *)(h[1] + page), 0); }
      }
      WEAK void *calloc(word n, word size) {
        wide total = (wide)n * size;
        void *p = total > 1u << 28 ? 0 : malloc((word)total);
        return p ? memset(p, 0, (word)total) : p;
      }
      WEAK void *realloc(void *old, word n) {
        void *p = malloc(n);
        if (p && old) memcpy(p, old, header(old)[0] < n ? header(old)[0] : n);
        if (p) free(old);
        return p;
      }
      WEAK void *aligned_alloc(word alignment, word n) { return malloc(n); }

      int dprintf(int file, const char *format, ...) {
        __builtin_va_list arguments;
        __builtin_va_start(arguments, format);
        for (; *format; format++) {
          if (*format != '%') { kernel(4, file, format, 1); continue; }
          while (format[1] == 'l') format++;
          if (*++format == 's') {
            const char *s = __builtin_va_arg(arguments, const char *);
            kernel(4, file, s, (int)strlen(s));
          } else {
            char digits[12];
            int at = 12;
            word n = __builtin_va_arg(arguments, word);
            do digits[--at] = (char)('0' + n % 10); while (n /= 10);
            kernel(4, file, digits + at, 12 - at);
          }
        }
        __builtin_va_end(arguments);
        return 0;
      }

      // What the compiler calls for 64-bit division.
      static wide divide(wide a, wide b, wide *rest) {
        wide quotient = 0, r = 0;
        if (b == 0) __builtin_trap();
        for (int i = 63; i >= 0; i--) {
          int carry = (int)(r >> 63);
          r = r << 1 | (a >> i & 1);
          if (carry || r >= b) { r -= b; quotient |= 1ull << i; }
        }
        *rest = r;
        return quotient;
      }
      wide __udivdi3(wide a, wide b) { wide r; return divide(a, b, &r); }
      wide __umoddi3(wide a, wide b) { wide r; divide(a, b, &r); return r; }
      long long __divdi3(long long a, long long b) {
        wide r, q = divide(a < 0 ? 0ull - (wide)a : (wide)a, b < 0 ? 0ull - (wide)b : (wide)b, &r);
        return (long long)((a < 0) != (b < 0) ? 0ull - q : q);
      }
      long long __moddi3(long long a, long long b) {
        wide r;
        divide(a < 0 ? 0ull - (wide)a : (wide)a, b < 0 ? 0ull - (wide)b : (wide)b, &r);
        return (long long)(a < 0 ? 0ull - r : r);
      }

      extern int main(int, char **, char **);
      extern void (*__init_array_start[])(int, char **, char **);
      extern void (*__init_array_end[])(int, char **, char **);
      __attribute__((used)) static void start(int *stack) {
        int count = stack[0];
        char **arguments = (char **)(stack + 1);
        for (word i = 0; __init_array_start + i != __init_array_end; i++)
          __init_array_start[i](count, arguments, arguments + count + 1);
        exit(main(count, arguments, arguments + count + 1));
      }
      __asm__(".globl _start\\n_start:\\n  xor %ebp, %ebp\\n  mov %esp, %eax\\n  and $-16, %esp\\n"
              "  sub $12, %esp\\n  push %eax\\n  call start\\n");
      """;
}
