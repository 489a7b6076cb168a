package narwhal.frontend.library;

import static org.junit.jupiter.api.Assertions.assertEquals;

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
