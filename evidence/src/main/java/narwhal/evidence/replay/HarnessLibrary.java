package narwhal.evidence.replay;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The parts of the harness that do not depend on the program. They include no header, so that no
 * name can clash with the program's. The bodies consume choices in the order in which the front
 * end's library models make them.
 */
final class HarnessLibrary {
  private HarnessLibrary() {}

  /** Functions that make heap blocks; their order numbers them in the harness. */
  static final List<String> ALLOCATORS = List.of("malloc", "calloc", "realloc", "aligned_alloc");

  /** Names that the harness itself defines or calls. */
  static final Set<String> RESERVED =
      Set.of("main", "free", "dprintf", "_exit", "memcpy", "atexit", "malloc", "calloc", "realloc");

  static final String RUNTIME =
      """
      // Written by Narwhal: plays the environment of one counterexample.
      typedef __SIZE_TYPE__ word;
      extern int dprintf(int, const char *, ...);
      extern void _exit(int) __attribute__((noreturn));
      extern int atexit(void (*)(void));

      static void narwhal_take(void *to, unsigned size, const unsigned char (*values)[16], unsigned *next, unsigned count) {
        if (*next >= count) {
          dprintf(2, "\\nnarwhal-replay: exhausted: the program asks for more inputs than the counterexample has\\n");
          _exit(90);
        }
        // Byte by byte: memcpy may be the program's own.
        const unsigned char *from = values[(*next)++];
        for (unsigned i = 0; i < size; i++) ((unsigned char *)to)[i] = from[i];
      }
      #define TAKE(q, to, size) narwhal_take(to, size, values_##q, &next_##q, count_##q)
      // The counterexample may end with the write of what is read, before it says what that is.
      static void narwhal_fill(unsigned char *to, const unsigned char (*values)[16], unsigned *next, unsigned count) {
        if (*next < count) narwhal_take(to, 1, values, next, count);
        else *to = 'a';
      }
      #define FILL(q, to) narwhal_fill((unsigned char *)(to), values_##q, &next_##q, count_##q)
      static void narwhal_at_exit(void);
      static void narwhal_reached(const char *what) {
        dprintf(2, "\\nnarwhal-replay: unreach-call: %s\\n", what);
        narwhal_at_exit();
        _exit(91);
      }
      static void narwhal_suppose(int condition) {
        if (!condition) {
          dprintf(2, "\\nnarwhal-replay: assume: an assumption does not hold\\n");
          _exit(92);
        }
      }
      #define WEAK __attribute__((weak))
      static int narwhal_put_back = -1;
      static void *narwhal_put_back_to;
      // A program without the system's libraries has none.
      extern void *stdin __attribute__((weak));
      static void *narwhal_input(void) { return &stdin ? stdin : 0; }
      WEAK int ungetc(int c, void *stream) {
        if (c == -1) return -1;
        narwhal_put_back = (unsigned char)c;
        narwhal_put_back_to = stream;
        return narwhal_put_back;
      }
      static int narwhal_was_put_back(void *stream, int *c) {
        if (narwhal_put_back < 0 || stream != narwhal_put_back_to) return 0;
        *c = narwhal_put_back;
        narwhal_put_back = -1;
        return 1;
      }
      WEAK void reach_error() { narwhal_reached("reach_error() was called"); }
      WEAK void __VERIFIER_error() { narwhal_reached("__VERIFIER_error() was called"); }
      WEAK void __SEAHORN_error() { narwhal_reached("__SEAHORN_error() was called"); }
      WEAK void __VERIFIER_assume(int condition) { narwhal_suppose(condition); }
      WEAK void assume(int condition) { narwhal_suppose(condition); }
      WEAK void __VERIFIER_assert(int condition) { if (!condition) narwhal_reached("__VERIFIER_assert failed"); }
      WEAK void assert(int condition) { if (!condition) narwhal_reached("assert failed"); }
      WEAK void sassert(int condition) { if (!condition) narwhal_reached("sassert failed"); }
      WEAK void __VERIFIER_atomic_begin() {}
      WEAK void __VERIFIER_atomic_end() {}
      void __assert_fail(const char *expression, const char *file, unsigned line, const char *function) {
        const char *name = file;
        for (const char *c = file; *c; c++) if (*c == '/') name = c + 1;
        dprintf(2, "\\nnarwhal-replay: unreach-call: assertion failed: %s at %s:%u\\n", expression, name, line);
        narwhal_at_exit();
        _exit(91);
      }
      // Sources are compiled with -finstrument-functions: a reach_error() of their own is noticed too.
      void __cyg_profile_func_enter(void *function, void *site) {
        if (function == (void *)reach_error) narwhal_reached("reach_error() was called");
        if (function == (void *)__VERIFIER_error) narwhal_reached("__VERIFIER_error() was called");
        if (function == (void *)__SEAHORN_error) narwhal_reached("__SEAHORN_error() was called");
      }
      void __cyg_profile_func_exit(void *function, void *site) {}
      """
          + HarnessNames.TEXT
          + """

      """;

  static final String ALLOCATION =
      """
      extern void *__real_malloc(word);
      extern void *__real_calloc(word, word);
      extern void *__real_realloc(void *, word);
      extern void *__real_aligned_alloc(word, word);
      extern void __real_free(void *);

      static long narwhal_live_blocks;
      static unsigned narwhal_block[4];
      static void narwhal_at_exit(void) {
        if (narwhal_live_blocks > 0)
          dprintf(2, "\\nnarwhal-replay: valid-memcleanup: %ld allocated blocks are never freed\\n", narwhal_live_blocks);
      }
      extern void (*signal(int, void (*)(int)))(int);
      static void narwhal_at_abort(int number) { narwhal_at_exit(); }
      __attribute__((constructor)) static void narwhal_start(void) {
        atexit(narwhal_at_exit);
        signal(6, narwhal_at_abort);
      }

      // True where the counterexample lets this allocation fail.
      static int narwhal_fails(const unsigned char (*values)[16], unsigned *next, unsigned count) {
        unsigned i = (*next)++;
        return i < count && values[i][0];
      }
      #define FAILS(q) narwhal_fails(values_##q##_fails, &next_##q##_fails, count_##q##_fails)
      static void *narwhal_fresh(void *p, word size, word from, unsigned allocator) {
        if (!p) return p;
        unsigned block = narwhal_block[allocator]++;
        narwhal_live_blocks++;
        for (word i = 0; narwhal_contents[i].allocator != ~0u; i++)
          if (narwhal_contents[i].allocator == allocator && narwhal_contents[i].block == block
              && narwhal_contents[i].offset >= from && narwhal_contents[i].offset < size)
            ((unsigned char *)p)[narwhal_contents[i].offset] = narwhal_contents[i].value;
        narwhal_point(p, size, allocator, block);
        return p;
      }
      void *__wrap_malloc(word n) { return FAILS(malloc) ? 0 : narwhal_fresh(__real_malloc(n), n, 0, 0); }
      void *__wrap_calloc(word n, word size) {
        return FAILS(calloc) ? 0 : narwhal_fresh(__real_calloc(n, size), 0, 0, 1);
      }
      void *__wrap_realloc(void *old, word n) {
        if (old && n == 0) {
          narwhal_live_blocks--;
          __real_free(old);
          return 0;
        }
        if (FAILS(realloc)) return 0;
        void *p = __real_realloc(old, n);
        if (p && old) narwhal_live_blocks--;
        return old ? narwhal_fresh(p, 0, 0, 2) : narwhal_fresh(p, n, 0, 2);
      }
      void *__wrap_aligned_alloc(word alignment, word n) {
        return FAILS(aligned_alloc) ? 0 : narwhal_fresh(__real_aligned_alloc(alignment, n), n, 0, 3);
      }
      void __wrap_free(void *p) {
        if (p) narwhal_live_blocks--;
        __real_free(p);
      }
      // The C library's own strdup would call its malloc behind our back.
      char *__wrap_strdup(const char *s) {
        word n = 0;
        while (s[n]) n++;
        char *p = __wrap_malloc(n + 1);
        for (word i = 0; p && i <= n; i++) p[i] = s[i];
        return p;
      }
      WEAK void *narwhal_nondet_memory(word n) { return narwhal_fresh(__real_malloc(n), n, 0, 0); }
      WEAK void *kmalloc(word n) { return __wrap_malloc(n); }
      WEAK void *ldv_malloc(word n) { return __wrap_malloc(n); }
      WEAK void *__VERIFIER_malloc(word n) { return __wrap_malloc(n); }
      WEAK void kfree(void *p) { __wrap_free(p); }

      """;

  static final String NONDET_MEMORY =
      """
      void __VERIFIER_nondet_memory(void *p, word n) {
        for (word i = 0; i < n; i++) TAKE(__VERIFIER_nondet_memory, (unsigned char *)p + i, 1);
      }
      """;

  /** A function that returns pointers: as they were chosen, or to the environment's objects. */
  static String pointerFunction(String name) {
    return """
        WEAK void *NAME() {
          unsigned char entry[16];
          void *result = 0;
          TAKE(NAME, entry, 16);
          if (entry[15]) return narwhal_object(entry[0] | entry[1] << 8 | entry[2] << 16);
          for (unsigned i = 0; i < sizeof result; i++) ((unsigned char *)&result)[i] = entry[i];
          return result;
        }
        """
        .replace("NAME", name);
  }

  /** Input functions that do more than return a value. */
  static final Map<String, String> BODIES = bodies();

  private static Map<String, String> bodies() {
    Map<String, String> bodies = new LinkedHashMap<>();
    for (String name : List.of("read", "recv", "pread")) {
      bodies.put(
          name,
          """
          long NAME(int file, unsigned char *p, word n) {
            long count = 0;
            TAKE(NAME, &count, sizeof(word));
            for (long i = 0; i < count; i++) FILL(NAME, p + i);
            return count;
          }
          """
              .replace("NAME", name));
    }
    for (String name :
        List.of("getchar", "getchar_unlocked", "getc", "fgetc", "getc_unlocked", "_IO_getc")) {
      boolean isOfInput = name.startsWith("getchar");
      bodies.put(
          name,
          """
          WEAK int NAME(PARAMETER) {
            int c = 0;
            if (!narwhal_was_put_back(STREAM, &c)) TAKE(NAME, &c, sizeof c);
            return c;
          }
          """
              .replace("NAME", name)
              .replace("PARAMETER", isOfInput ? "void" : "void *stream")
              .replace("STREAM", isOfInput ? "narwhal_input()" : "stream"));
    }
    bodies.put(
        "fread",
        """
        word fread(unsigned char *p, word size, word n, void *file) {
          word count = 0, more = 0;
          TAKE(fread, &count, sizeof count);
          if (size > 1) TAKE(fread_length, &more, sizeof more);
          for (word i = 0; i < count * size + more; i++) FILL(fread, p + i);
          return count;
        }
        """);
    // fgets stops behind a newline, which gets does not store.
    for (Map.Entry<String, Integer> entry : Map.of("fgets", 1, "gets", 0).entrySet()) {
      bodies.put(
          entry.getKey(),
          """
          char *NAME(char *p, int space, void *file) {
            _Bool works = 0;
            word length = 0;
            TAKE(NAME_succeeds, &works, 1);
            if (!works) return 0;
            TAKE(NAME_length, &length, sizeof length);
            for (word i = 0; i < length; i++) {
              FILL(NAME, p + i);
              narwhal_suppose(p[i] != '\\n' || i + LAST == length);
            }
            p[length] = 0;
            int first = 0;
            if (narwhal_was_put_back(STREAM, &first)) narwhal_suppose(length > 0 && p[0] == (char)first);
            return p;
          }
          """
              .replace("NAME", entry.getKey())
              .replace("STREAM", entry.getValue() == 1 ? "file" : "narwhal_input()")
              .replace("i + LAST == length", entry.getValue() == 1 ? "i + 1 == length" : "0"));
    }
    bodies.putAll(HarnessScan.bodies());
    // No file of the user's is opened, and none is missing.
    for (String name : List.of("fopen", "fopen64", "popen")) {
      bodies.put(
          name,
          """
          extern void *tmpfile(void);
          void *NAME(const char *name, const char *mode) { return FAILS(NAME) ? 0 : tmpfile(); }
          """
              .replace("NAME", name));
    }
    bodies.putAll(HarnessNames.havocs());
    bodies.put(
        "time",
        """
        long time(long *p) {
          long now = 0;
          TAKE(time, &now, sizeof now);
          if (p) *p = now;
          return now;
        }
        """);
    return bodies;
  }
}
