package narwhal.frontend.checks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import narwhal.frontend.library.Sample;
import narwhal.ir.machine.CheckInfo;
import narwhal.ir.machine.Property;
import org.junit.jupiter.api.Test;

class CheckInsertionTest {
  private static List<String> checks(Sample sample) {
    return sample.load().checks().stream().map(CheckInfo::text).toList();
  }

  @Test
  void plainlySafeAccessesNeedNoCheck() {
    Sample sample =
        Sample.of(
                "struct s { int a, b; } g; int main(void) { int x = 1, a[3]; a[2] = x; g.b = a[2]; for (int i = 0; i < 3; i++) x += i; return g.b + x; }")
            .asking(Property.VALID_DEREF);
    assertEquals(List.of(), checks(sample));
  }

  @Test
  void accessesThroughPointersAndIndicesAreChecked() {
    Sample sample =
        Sample.of(
                "int f(int *p, int i) {\n  int a[3];\n  a[i] = 1;\n  return *p;\n}\nint main(void) { int x = 0; return f(&x, 1); }")
            .asking(Property.VALID_DEREF);
    assertEquals(
        List.of(
            "write of 4 bytes through a outside any live, writable object",
            "read of 4 bytes through p outside any live object"),
        checks(sample));
    assertEquals(
        List.of(3, 4), sample.load().checks().stream().map(c -> c.location().line()).toList());
  }

  @Test
  void variablesThatAreOutOfScopeAreNotSafe() {
    Sample sample =
        Sample.main("int *p; { int x = 4; p = &x; } return *p;").asking(Property.VALID_DEREF);
    assertEquals("valid-deref:1", sample.verdict());
    assertEquals(1, checks(sample).size());
  }

  @Test
  void writesToConstantsAreFound() {
    assertEquals("valid-deref:1", Sample.main("char *s = \"abc\"; s[0] = 'x';").verdict());
  }

  @Test
  void noPropertyNoChecks() {
    assertEquals(
        List.of(), checks(Sample.main("int *p = malloc(4); *p = 1; free(p); assert(0);").asking()));
  }

  @Test
  void divisionAndShiftsAreCheckedWhenAsked() {
    Sample sample = Sample.main("int x = __VERIFIER_nondet_int(); return (10 / x) << x;");
    assertEquals("division-by-zero:1", sample.asking(Property.DIVISION_BY_ZERO).verdict(0));
    assertEquals("shift:1", sample.asking(Property.SHIFT).verdict(32));
    assertEquals(
        "finished:20", sample.asking(Property.SHIFT, Property.DIVISION_BY_ZERO).verdict(1));
  }

  @Test
  void callsThroughBadPointersAreFound() {
    Sample sample = Sample.main("int (*f)(int) = __VERIFIER_nondet_int() ? abs : 0; return f(-1);");
    assertEquals("finished:1", sample.verdict(1));
    assertEquals("valid-deref:1", sample.verdict(0));
    assertTrue(checks(sample).stream().anyMatch(text -> text.startsWith("call")));
  }

  @Test
  void aCheckIsNotRepeatedWithinABlock() {
    Sample sample =
        Sample.of("void f(int *p) { *p += 1; } int main(void) { int x = 0; f(&x); return x; }")
            .asking(Property.VALID_DEREF);
    assertEquals(2, checks(sample).size());
  }
}
