package narwhal.evidence.replay;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What harnesses call by the names of {@code narwhal.h}, of SeaHorn and of CBMC, for the compiled
 * replay. Questions about memory are answered by AddressSanitizer where it is there; answers that
 * it has not either are recorded as inputs.
 */
final class HarnessNames {
  private HarnessNames() {}

  /**
   * Functions that give memory any contents. One that violates a check by writing where it must not
   * has no recorded contents: it writes zeros, for the sanitizer to see.
   */
  static Map<String, String> havocs() {
    String fill =
        """
        static void narwhal_fill_NAME(unsigned char *p, word n) {
          _Bool fills = 0;
          if (next_NAME_fills < count_NAME_fills) TAKE(NAME_fills, &fills, 1);
          if (!p || !fills) return;
          for (word i = 0; i < n; i++) {
            unsigned char c = 0;
            if (next_NAME < count_NAME) TAKE(NAME, &c, 1);
            p[i] = c;
          }
        }
        """;
    Map<String, String> bodies = new LinkedHashMap<>();
    for (String name : List.of("memhavoc", "narwhal_havoc", "__CPROVER_havoc_slice")) {
      String body = fill + "void NAME(void *p, word n) { narwhal_fill_NAME(p, n); }\n";
      bodies.put(name, body.replace("NAME", name));
    }
    String object =
        fill
            + """
            void NAME(void *p) {
              word size = 0, offset = 0;
              TAKE(NAME_offset, &offset, sizeof offset);
              TAKE(NAME_length, &size, sizeof size);
              narwhal_fill_NAME((unsigned char *)p - offset, size);
            }
            """;
    bodies.put("__CPROVER_havoc_object", object.replace("NAME", "__CPROVER_havoc_object"));
    return bodies;
  }

  static final String TEXT =
      """
      WEAK void narwhal_assume(_Bool condition) { narwhal_suppose(condition); }
      WEAK void __SEA_assume(_Bool condition) { narwhal_suppose(condition); }
      WEAK void __VERIFIER_assume_not(int condition) { narwhal_suppose(!condition); }
      WEAK void __CPROVER_assume(_Bool condition) { narwhal_suppose(condition); }
      static void narwhal_claim(_Bool condition, const char *text) {
        if (!condition) narwhal_reached(text);
      }
      WEAK void narwhal_assert(_Bool condition, const char *text) { narwhal_claim(condition, text); }
      WEAK void __CPROVER_assert(_Bool condition, const char *text) { narwhal_claim(condition, text); }
      WEAK void __CPROVER_precondition(_Bool condition, const char *text) { narwhal_claim(condition, text); }
      WEAK void __CPROVER_postcondition(_Bool condition, const char *text) { narwhal_claim(condition, text); }
      WEAK void __VERIFIER_assert_not(_Bool condition) { narwhal_claim(!condition, "__VERIFIER_assert_not failed"); }
      WEAK void __VERIFIER_assert_if(_Bool when, _Bool condition) {
        narwhal_claim(!when || condition, "__VERIFIER_assert_if failed");
      }
      WEAK void sea_assert_if(_Bool when, _Bool condition) { narwhal_claim(!when || condition, "sea_assert_if failed"); }
      WEAK void narwhal_cover(_Bool condition, const char *text) {}
      WEAK void sea_cover(_Bool condition) {}
      WEAK void __CPROVER_cover(_Bool condition) {}
      WEAK void narwhal_tracking_on(void) {}
      WEAK void narwhal_tracking_off(void) {}
      WEAK void narwhal_reset_modified(const void *p) {}
      WEAK void sea_tracking_on(void) {}
      WEAK void sea_tracking_off(void) {}
      WEAK void sea_reset_modified(char *p) {}
      WEAK extern void *__asan_region_is_poisoned(void *, word);
      static _Bool narwhal_accessible(const void *p, word n) {
        return n == 0 || (p && (!__asan_region_is_poisoned || !__asan_region_is_poisoned((void *)p, n)));
      }
      WEAK _Bool narwhal_is_dereferenceable(const void *p, word n) { return narwhal_accessible(p, n); }
      WEAK _Bool narwhal_is_writable(const void *p, word n) { return narwhal_accessible(p, n); }
      WEAK _Bool narwhal_is_allocated(const void *p) { return narwhal_accessible(p, 1); }
      WEAK _Bool sea_is_dereferenceable(const void *p, word n) { return narwhal_accessible(p, n); }
      WEAK _Bool sea_is_alloc(const void *p) { return narwhal_accessible(p, 1); }
      WEAK _Bool __CPROVER_r_ok(const void *p, word n) { return narwhal_accessible(p, n); }
      WEAK _Bool __CPROVER_w_ok(const void *p, word n) { return narwhal_accessible(p, n); }
      WEAK _Bool __CPROVER_rw_ok(const void *p, word n) { return narwhal_accessible(p, n); }
      """;
}
