package narwhal.frontend.boogie;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import narwhal.frontend.boogie.lower.BoogieLowering;
import narwhal.frontend.boogie.lower.LoweredPrograms;
import narwhal.frontend.boogie.lower.LoweringOptions;
import narwhal.ir.logic.LogicChecker;
import narwhal.ir.logic.LogicPrinter;
import narwhal.ir.logic.Program;
import narwhal.ir.machine.Approximation.Direction;
import narwhal.term.TermFactory;
import org.junit.jupiter.api.Test;

/** The logic programs of small Boogie programs, as text. */
class LoweringTest {

  private static Program lower(String text) {
    LoweredPrograms lowered =
        BoogieLowering.lower(
            new TermFactory(),
            BoogieReader.read("f.bpl", text),
            new LoweringOptions(Optional.empty(), false));
    Program program = lowered.parts().getFirst().program();
    LogicChecker.check(program);
    return program;
  }

  /** The program without its first line. */
  private static String text(String boogie) {
    String text = LogicPrinter.print(lower(boogie));
    return text.substring(text.indexOf('\n') + 1);
  }

  @Test
  void aLoopWithInvariant() {
    assertEquals(
        """
        check #0 unreach-call: loop invariant holds on entry  @ f.bpl:6:5
        check #1 unreach-call: loop invariant is maintained  @ f.bpl:6:5
        check #2 unreach-call: assertion holds  @ f.bpl:8:3
        global g: Int

        procedure main() returns () {
          local main::x: Int
          local main::old(g): Int
          entry 0, exit 7
          0 -> 1  @ f.bpl:2:11
            havoc main::x  ; INPUT x  @ f.bpl:2:11
            main::old(g) := g
            assume (not (< main::x 0))
          1 -> 2  @ f.bpl:4:3
            g := (+ g 1)
          2 -> 3  @ f.bpl:5:3
            assert #0 (< main::old(g) g)
          3 -> 4  @ f.bpl:5:3
            assume (not (< g main::x))
          3 -> 5  @ f.bpl:5:3
            assume (< g main::x)
          5 -> 6  @ f.bpl:7:5
            havoc g  ; INPUT g  @ f.bpl:7:11
          6 -> 3  @ f.bpl:5:3
            assert #1 (< main::old(g) g)
          4 -> 7  @ f.bpl:8:3
            assert #2 (not (< g main::x))
        }
        """,
        text(
            """
            var g: int;
            procedure main() modifies g; {
              var x: int where 0 <= x;
              g := g + 1;
              while (g < x)
                invariant g > old(g);
              { havoc g; }
              assert g >= x;
            }
            """));
  }

  @Test
  void functionsWithoutBodyAreMaps() {
    String text =
        text(
            """
            type T;
            const unique a, b: T;
            function f(T, int): bool;
            axiom (forall t: T :: f(t, 0));
            procedure main() { assert f(a, 1) && a != b; }
            """);
    assertTrue(text.contains("global f: (Array Int (Array Int Bool))"), text);
    assertTrue(text.contains("assert #0 (select (select f 0) 1)"), text);
    assertTrue(text.contains("forall"), text);
  }

  @Test
  void recursiveFunctionsAreDefinedByAxioms() {
    String text =
        text(
            """
            function fact(n: int): int { if n <= 0 then 1 else n * fact(n - 1) }
            procedure main() { assert fact(3) == 6; }
            """);
    assertTrue(text.contains("global fact: (Array Int Int)"), text);
    assertTrue(text.contains("assume (forall"), text);
  }

  /** Sharing keeps what doubles at each step small. */
  @Test
  void nestedFunctionsDoNotExplode() {
    StringBuilder text = new StringBuilder("function f0(x: int): int { x * x }\n");
    for (int i = 1; i < 60; i++) {
      text.append("function f%d(x: int): int { f%d(x) * f%d(x) + x }\n".formatted(i, i - 1, i - 1));
    }
    lower(text + "procedure main() { var x: int; assert f59(x) == f59(x + 1); }");
  }

  @Test
  void approximationsAreRecorded() {
    Program slash = lower("procedure main() { var x: int; assert x / 2 == x; }");
    assertEquals(Direction.ASSUMED, slash.approximations().getFirst().direction());
    Program over =
        lower(
            "function {:overapproximation \"and\"} f(int): int;"
                + " procedure main() { assert f(0) == 0; }");
    assertEquals(Direction.OVER, over.approximations().getFirst().direction());
    Program finite =
        lower("type T; procedure main() { assume (forall x, y: T :: x == y); assert false; }");
    assertEquals(Direction.UNDER, finite.approximations().getFirst().direction());
    Program indexed =
        lower(
            "type T; function f(T): int;"
                + " procedure main() { assume (forall x: T :: f(x) > 0); assert false; }");
    assertTrue(indexed.approximations().isEmpty());
    Program written =
        lower(
            "type T; procedure main() { var m: [T]int; assume (forall x: T :: m[x] > 0); assert"
                + " false; }");
    assertEquals(Direction.UNDER, written.approximations().getFirst().direction());
  }

  @Test
  void theEntryIsUltimatesOrMain() {
    assertEquals("main", lower("procedure a() { } procedure main() { }").entry());
    assertEquals(
        "ULTIMATE.start",
        lower("procedure main() { } procedure ULTIMATE.start() { call main(); }").entry());
    LoweredPrograms modular =
        BoogieLowering.lower(
            new TermFactory(),
            BoogieReader.read("f.bpl", "procedure a() { } procedure main(); procedure b() { }"),
            new LoweringOptions(Optional.empty(), false));
    assertEquals(LoweredPrograms.Mode.MODULAR, modular.mode());
    assertEquals(2, modular.parts().size());
  }

  @Test
  void constantMaps() {
    String text =
        text(
            """
            function {:builtin "const-Array-Int-Int"} same(x: int): [int]int;
            procedure main() { var m: [int]int; m := same(7); assert m[1] == 7; }
            """);
    assertTrue(text.contains("main::m := ((as const (Array Int Int)) 7)"), text);
  }

  @Test
  void floatsOfSmtLib() {
    String text =
        text(
            """
            type {:builtin "FloatingPoint"} {:indices 5, 11} half;
            function {:builtin "fp.lt"} less(x: half, y: half): bool;
            procedure main() { var x, y: half; assert less(x, y); }
            """);
    assertTrue(text.contains("(fp.lt main::x main::y)"), text);
  }
}
