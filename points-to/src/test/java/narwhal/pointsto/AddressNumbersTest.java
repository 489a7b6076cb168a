package narwhal.pointsto;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import narwhal.frontend.llvm.Externals;
import narwhal.frontend.llvm.Frontend;
import narwhal.frontend.llvm.FrontendOptions;
import narwhal.frontend.llvm.Rules;
import narwhal.ir.logic.LogicChecker;
import narwhal.ir.logic.Program;
import narwhal.ir.machine.Approximation.Direction;
import narwhal.ir.machine.Property;
import narwhal.ir.run.RunContext;
import narwhal.term.TermFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Where it matters which numbers addresses are: what is left open, and what becomes a check. */
class AddressNumbersTest {
  private static final String FAR = "far beyond its object";

  @TempDir Path folder;

  private Program lower(Set<Property> properties, String text, boolean checksRefused)
      throws IOException {
    Path file = folder.resolve("program.c");
    Files.writeString(
        file, "unsigned long __VERIFIER_nondet_ulong(void); extern void abort(void);\n" + text);
    FrontendOptions options =
        new FrontendOptions(
            properties,
            64,
            "main",
            List.of(),
            Rules.STANDARD,
            Externals.PURE,
            Path.of(System.getProperty("narwhal.native")));
    Program program =
        Lowering.lower(
            Frontend.load(List.of(file), options, RunContext.quiet()),
            new TermFactory(),
            LoweringOptions.forPointerBytes(8).checkingRefused(checksRefused));
    LogicChecker.check(program);
    return program;
  }

  private Program lower(String text) throws IOException {
    return lower(EnumSet.of(Property.UNREACH_CALL), text, true);
  }

  private static boolean notes(Program program, Direction direction, String words) {
    return program.approximations().stream()
        .anyMatch(a -> a.direction() == direction && a.what().contains(words));
  }

  private static long addressChecks(Program program) {
    return program.checks().stream().filter(c -> c.text().equals(AddressUses.NUMBER)).count();
  }

  private static boolean asksAddresses(Program program) {
    return program.globals().stream().anyMatch(global -> global.name().equals("named"));
  }

  @Test
  void aPointerFarBeyondItsObjectMayBeNull() throws IOException {
    String text =
        """
        char a[8];
        int main(void) { char *p = a + __VERIFIER_nondet_ulong(); if (!p) abort(); return *p; }
        """;
    Program program = lower(text);
    assertTrue(notes(program, Direction.OVER, FAR));
    assertEquals(0, addressChecks(program));
    Set<Property> checked = EnumSet.of(Property.UNREACH_CALL, Property.VALID_DEREF);
    assertFalse(notes(lower(checked, text, true), Direction.OVER, FAR));
  }

  @Test
  void aPointerThatMovesLittleIsNotNull() throws IOException {
    Program program =
        lower(
            """
            struct s { int a, b[9]; } x;
            int main(void) {
              int *p = &x.b[3]; struct s *q = (struct s *)((char *)p - 16); int *r = p + 900;
              if (!p || !q || !r) abort();
              return 0;
            }
            """);
    assertFalse(notes(program, Direction.OVER, FAR));
  }

  @Test
  void pointersThatAreNotTestedMayMoveFar() throws IOException {
    Program program =
        lower(
            """
            char a[8];
            int main(void) {
              char *p = a, *q = a + __VERIFIER_nondet_ulong();
              if (!p) abort();
              return *q;
            }
            """);
    assertFalse(notes(program, Direction.OVER, FAR));
  }

  @Test
  void aSumOfAnAddressThatMayBeNullIsChecked() throws IOException {
    String text =
        """
        char a[8];
        int main(void) {
          unsigned long n = (unsigned long)a + __VERIFIER_nondet_ulong();
          unsigned long m = __VERIFIER_nondet_ulong() - (unsigned long)a;
          if (%s) abort();
          return 0;
        }
        """;
    assertEquals(1, addressChecks(lower(text.formatted("n == 0"))));
    assertEquals(1, addressChecks(lower(text.formatted("m == 0"))));
    assertEquals(0, addressChecks(lower(text.formatted("*(char *)n"))));
    Program left = lower(EnumSet.of(Property.UNREACH_CALL), text.formatted("n == 0"), false);
    assertTrue(notes(left, Direction.UNDER, "number of an address"));
  }

  @Test
  void differencesOfAddressesAreNumbers() throws IOException {
    Program program =
        lower(
            """
            char a[8];
            int main(void) {
              char *p = a + (__VERIFIER_nondet_ulong() & 7);
              if (p - a == 0) abort();
              return 0;
            }
            """);
    assertFalse(notes(program, Direction.OVER, FAR));
  }

  @Test
  void whetherASumOverflowsIsChecked() throws IOException {
    Program program =
        lower(
            """
            char a[8];
            int main(void) {
              unsigned long n;
              return __builtin_add_overflow((unsigned long)a, __VERIFIER_nondet_ulong(), &n);
            }
            """);
    assertEquals(1, addressChecks(program));
  }

  @Test
  void pointersInMemoryWithAnyContentsHaveTheBytesOfTheirAddresses() throws IOException {
    String text =
        """
        char a;
        extern struct { char *p; unsigned long n; } given;
        int main(void) { if (%s) abort(); return 0; }
        """;
    assertTrue(asksAddresses(lower(text.formatted("given.p == &a && *(unsigned char *)&given.p"))));
    assertFalse(asksAddresses(lower(text.formatted("given.p && *(unsigned char *)&given.p"))));
    assertFalse(asksAddresses(lower(text.formatted("given.p == &a && given.n"))));
  }

  @Test
  void whatIsComputedOfPartsAndStoredWherePointersLeadElsewhereIsChecked() throws IOException {
    String text =
        """
        char a, b;
        int main(void) {
          char *p = &a, *q = &b;
          char *volatile *unused = &q;
          unsigned char *from = (unsigned char *)&p, *to = (unsigned char *)%s;
          for (int i = 0; i < 8; i++) to[i] = from[i] ^ 1;
          return *q;
        }
        """;
    assertEquals(1, addressChecks(lower(text.formatted("&q"))));
    Program apart = lower(text.formatted("&(long){0}"));
    assertEquals(0, addressChecks(apart));
    assertFalse(asksAddresses(apart));
  }
}
