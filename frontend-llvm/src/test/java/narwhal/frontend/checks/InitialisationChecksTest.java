package narwhal.frontend.checks;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import narwhal.frontend.library.Sample;
import narwhal.ir.machine.CheckInfo;
import narwhal.ir.machine.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class InitialisationChecksTest {
  private static final String VIOLATED = "valid-init";

  private static String verdict(String program) {
    String text = Sample.of(program).asking(Property.VALID_INIT).verdict();
    return text.substring(0, text.indexOf(':'));
  }

  private static List<String> checks(String program) {
    return Sample.of(program).asking(Property.VALID_INIT).load().checks().stream()
        .map(CheckInfo::text)
        .toList();
  }

  @Test
  void whatIsWrittenOnEveryWayNeedsNoCheck() {
    assertEquals(
        List.of(),
        checks(
            "int g; int f(int c) { int x; if (c) x = 1; else x = 2; return x + c + g; }"
                + " int main(void) { return f(g); }"));
  }

  @Test
  void aVariableThatOneWayLeavesOpenIsChecked() {
    assertEquals(
        List.of("read of x that has not been written"),
        checks("int f(int c) { int x; if (c) x = 1; return x; } int main(void) { return f(1); }"));
  }

  @Test
  void aScopeThatIsEnteredAgainForgets() {
    assertEquals(
        VIOLATED,
        verdict(
            "int main(void) { int s = 0; for (int i = 0; i < 2; i++)"
                + " { int x; if (!i) x = 1; s += x; } return s; }"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "struct s { char c; int i; }; static int f(struct s s) { return s.c; }"
            + " int main(void) { struct s s; s.c = 1; return f(s); }",
        "struct s { char c; int i; }; static struct s f(void) { struct s s; s.c = 1; return s; }"
            + " int main(void) { struct s s = f(); return s.c; }",
        "struct s { float a, b; }; static float f(struct s s) { return s.a; }"
            + " int main(void) { struct s s; s.a = 1; return f(s) == 1; }",
        "struct s { unsigned a : 3, b : 5; }; int main(void) { struct s s; s.b = 1; return s.b; }",
        "struct s { int a : 3, b : 20; }; int main(void) { struct s s; s.b = -1; s.b++;"
            + " return s.b; }",
        "union u { int i; char c[4]; }; int main(void) { union u u; u.i = 1; return u.c[3]; }",
        "static int f(int x) { if (x) return 1; } int main(void) { f(0); return f(1); }",
        "struct s { char c; int i; }; int main(void) { struct s a, b; a.c = 1; b = a;"
            + " return b.c; }",
      })
  void movingHolesIsNoRead(String program) {
    assertEquals("finished", verdict(program));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "struct s { char c; int i; }; static int f(struct s s) { return s.i; }"
            + " int main(void) { struct s s; s.c = 1; return f(s); }",
        "struct s { char c; int i; }; static struct s f(void) { struct s s; s.c = 1; return s; }"
            + " int main(void) { struct s s = f(); return s.i; }",
        "struct s { float a, b; }; static float f(struct s s) { return s.b; }"
            + " int main(void) { struct s s; s.a = 1; return f(s) == 1; }",
        "struct s { unsigned a : 3, b : 5; }; int main(void) { struct s s; s.b = 1; return s.a; }",
        "struct s { int a : 3, b : 20; }; int main(void) { struct s s; s.a = 1; s.b++;"
            + " return s.a; }",
        "union u { int i; char c[8]; }; int main(void) { union u u; u.i = 1; return u.c[4]; }",
        "static int f(int x) { if (x) return 1; } int main(void) { return f(0) + 1; }",
        "struct s { char c; int i; }; int main(void) { struct s a, b; a.c = 1; b.i = 2; b = a;"
            + " return b.i; }",
        "struct s { char c; int i; }; static int f(struct s s) { return s.i; }"
            + " int main(void) { int (*p)(struct s) = f; struct s s; s.c = 1; return p(s); }",
      })
  void readingHolesIsViolated(String program) {
    assertEquals(VIOLATED, verdict(program));
  }
}
