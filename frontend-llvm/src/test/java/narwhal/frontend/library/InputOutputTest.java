package narwhal.frontend.library;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Optional;
import narwhal.ir.machine.Property;
import org.junit.jupiter.api.Test;

class InputOutputTest {
  @Test
  void scanfStoresWhatItReads() {
    Sample sample = Sample.main("int x = 1; int r = scanf(\"%d\", &x); return 10 * r + x;");
    assertEquals("finished:15", sample.verdict(1, 5));
    assertEquals("finished:1", sample.verdict(0, 5));
    Sample text = Sample.main("char b[4]; scanf(\"%s\", b);");
    assertEquals("finished:0", text.verdict(1, 3, 'a', 'b', 'c'));
    assertEquals("valid-deref:1", text.verdict(1, 4));
    Sample width = Sample.main("char b[4]; scanf(\"%3s\", b);");
    assertEquals("blocked", width.verdict(1, 4));
  }

  @Test
  void fgetsStaysInItsBuffer() {
    Sample sample = Sample.main("char b[4]; if (fgets(b, sizeof b, stdin)) return strlen(b);");
    assertEquals("finished:2", sample.verdict(1, 2, 'a', 'b'));
    assertEquals("valid-deref:1", Sample.main("char b[4]; fgets(b, 5, stdin);").verdict(1, 4));
  }

  @Test
  void sprintfIsBoundedByItsFormat() {
    Sample sample = Sample.main("char b[12]; return sprintf(b, \"%d\", __VERIFIER_nondet_int());");
    assertEquals("finished:11", sample.verdict(5, 11));
    assertEquals("blocked", sample.verdict(5, 12));
    assertEquals("valid-deref:1", Sample.main("char b[4]; sprintf(b, \"abcd\");").verdict());
    assertEquals(
        "finished:4",
        Sample.main(
                "char b[4]; int r = snprintf(b, 4, \"abcd\"); assert(!strcmp(b, \"abc\")); return r;")
            .verdict());
  }

  @Test
  void formatBounds() {
    assertEquals(bounds(4, 4, true), FormatBounds.of("abcd", 64));
    assertEquals(bounds(3, 3, false), FormatBounds.of("a%%%c", 64));
    assertEquals(bounds(1, 11, false), FormatBounds.of("%d", 64));
    assertEquals(bounds(5, 21, false), FormatBounds.of("%5ld", 64));
    assertEquals(
        Optional.of(new FormatBounds(1, Optional.empty(), false)), FormatBounds.of("x%s", 64));
    assertEquals(bounds(0, 3, false), FormatBounds.of("%.3s", 64));
    assertEquals(Optional.empty(), FormatBounds.of("%n", 64));
  }

  private static Optional<FormatBounds> bounds(long least, long most, boolean literal) {
    return Optional.of(new FormatBounds(least, Optional.of(most), literal));
  }

  @Test
  void outputHasNoEffect() {
    assertEquals(
        "finished:0",
        Sample.main("printf(\"%d %s\\n\", 3, \"x\"); puts(\"y\"); putchar('z');").verdict());
  }

  @Test
  void absoluteValueOverflows() {
    Sample sample = Sample.main("int x = __VERIFIER_nondet_int(); return (abs)(x) == 3;");
    assertEquals("finished:1", sample.verdict(-3));
    assertEquals("no-overflow:1", sample.asking(Property.NO_OVERFLOW).verdict(Integer.MIN_VALUE));
  }

  @Test
  void floatsAreExactWhereIeeeIs() {
    Sample sample =
        Sample.main(
            """
            double (*volatile root)(double) = sqrt;
            assert(root(2.25) == 1.5 && (floor)(-1.5) == -2 && (fmod)(7.5, 2) == 1.5);
            assert((__fpclassify)(0.0) == FP_ZERO && (__fpclassify)(INFINITY) == FP_INFINITE);
            assert((__fpclassifyl)(1.0L) == FP_NORMAL && (__fpclassifyf)(1e-40f) == FP_SUBNORMAL);
            assert((__isnan)(NAN) && !(__isnanf)(1.0f) && (__isinf)(-INFINITY) == -1);
            assert((__signbit)(-0.0) && !(__signbitl)(3.0L) && (finite)(1e308));
            assert((lround)(-2.5) == -3 && (lrint)(2.5) == 2 && (fdim)(3, 1) == 2);
            """);
    assertEquals("finished:0", sample.verdict());
  }
}
