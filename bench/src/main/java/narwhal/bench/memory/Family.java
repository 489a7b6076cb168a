package narwhal.bench.memory;

import java.util.List;

/** Programs of one shape and growing size; {@code SIZE} in the text is the size. */
public enum Family {
  /** An array is filled, then all of it is read twice: a long chain of writes under every read. */
  CHAIN(
      List.of(500, 1000, 2000, 4000, 8000),
      """
      static unsigned cells[SIZE];
      int main(void) {
        for (int i = 0; i < SIZE; i++) cells[i] = (unsigned) __VERIFIER_nondet_int();
        unsigned any = 0;
        for (int i = 0; i < SIZE; i++) any |= cells[i];
        for (int i = 0; i < SIZE; i += SIZE / 10)
          if ((cells[i] | any) != any) reach_error();
        return 0;
      }
      """),
  /** Pairs of cells change places, and the conjunction of all cells stays the same. */
  SWAPS(
      List.of(10, 20, 40),
      """
      static int cells[101];
      static int all(void) {
        int result = cells[0];
        for (int i = 1; i < 101; i++) result &= cells[i];
        return result;
      }
      int main(void) {
        for (int i = 0; i < 101; i++) cells[i] = __VERIFIER_nondet_int();
        int before = all();
        for (int i = 0, j = SIZE; i < j; i++, j--) {
          int kept = cells[i];
          cells[i] = cells[j];
          cells[j] = kept;
          if (all() != before) reach_error();
        }
        return 0;
      }
      """),
  /**
   * Writes through pointers to one of several arrays, to one half of it; reads of the other half.
   */
  CHOICES(
      List.of(8, 16, 32),
      """
      static int a[16], b[16], c[16], d[16], e[16], f[16], g[16], h[16];
      static int *pick(void) {
        int *p = a;
        if (__VERIFIER_nondet_int()) p = b;
        if (__VERIFIER_nondet_int()) p = c;
        if (__VERIFIER_nondet_int()) p = d;
        if (__VERIFIER_nondet_int()) p = e;
        if (__VERIFIER_nondet_int()) p = f;
        if (__VERIFIER_nondet_int()) p = g;
        if (__VERIFIER_nondet_int()) p = h;
        return p;
      }
      int main(void) {
        for (int i = 0; i < SIZE; i++) {
          int *p = pick();
          p[__VERIFIER_nondet_int() & 7] = i + 1;
          int *q = pick();
          int half = i & 1 ? 8 : 0;
          if (q[half + (__VERIFIER_nondet_int() & 7)] > SIZE) reach_error();
        }
        return 0;
      }
      """),
  /** A record is copied from buffer to buffer. */
  COPIES(
      List.of(16, 32, 64),
      """
      #include <string.h>
      static unsigned char buffers[SIZE + 1][32];
      int main(void) {
        for (int i = 0; i < 32; i++) buffers[0][i] = (unsigned char) __VERIFIER_nondet_int();
        for (int i = 0; i < SIZE; i++) memcpy(buffers[i + 1], buffers[i], 32);
        for (int i = 0; i < 32; i++)
          if (buffers[SIZE][i] != buffers[0][i]) reach_error();
        return 0;
      }
      """);

  @SuppressWarnings("ImmutableEnumChecker") // made by List.of
  private final List<Integer> sizes;

  private final String text;

  Family(List<Integer> sizes, String text) {
    this.sizes = sizes;
    this.text = text;
  }

  public List<Integer> sizes() {
    return sizes;
  }

  public String source(int size) {
    return "extern int __VERIFIER_nondet_int(void);\nextern void reach_error(void);\n"
        + text.replace("SIZE", Integer.toString(size));
  }
}
