package narwhal.frontend.boogie;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import narwhal.frontend.boogie.lower.BoogieLowering;
import narwhal.frontend.boogie.lower.LoweredPrograms;
import narwhal.frontend.boogie.lower.LoweringOptions;
import narwhal.ir.logic.LogicChecker;
import narwhal.ir.logic.sample.ExplicitSearch;
import narwhal.ir.machine.CheckInfo;
import narwhal.term.TermFactory;
import org.junit.jupiter.api.Test;

/**
 * What Boogie programs mean, told by visiting all states of their logic programs: the lines of the
 * checks that some execution violates.
 */
class SemanticsTest {
  private static final LoweringOptions WHOLE = new LoweringOptions(Optional.empty(), false);
  private static final LoweringOptions MODULAR = new LoweringOptions(Optional.empty(), true);
  private static final String BITS =
      """
      function {:bvbuiltin "bvadd"} add(bv2, bv2): bv2;
      function {:bvbuiltin "bvult"} less(bv2, bv2): bool;
      """;

  /** Lines count from the text, without the functions on bits. */
  private static Set<Integer> violated(String text, LoweringOptions options) {
    TermFactory terms = new TermFactory();
    LoweredPrograms lowered =
        BoogieLowering.lower(terms, BoogieReader.read("f.bpl", BITS + text), options);
    Set<Integer> lines = new TreeSet<>();
    for (LoweredPrograms.Part part : lowered.parts()) {
      LogicChecker.check(part.program());
      ExplicitSearch.Result result = ExplicitSearch.search(part.program(), terms, 200_000);
      assertTrue(result.complete());
      List<CheckInfo> checks = part.program().checks();
      result.violated().forEach(id -> lines.add(checks.get(id).location().line() - 2));
    }
    return lines;
  }

  private static void violates(String text, Integer... lines) {
    assertEquals(new TreeSet<>(List.of(lines)), violated(text, WHOLE));
  }

  private static void violatesModularly(String text, Integer... lines) {
    assertEquals(new TreeSet<>(List.of(lines)), violated(text, MODULAR));
  }

  @Test
  void assignmentsAreParallel() {
    violates(
        """
        procedure main() {
          var x, y: bv2; var m: [bv1]bv1;
          x, y := 1bv2, 2bv2;
          x, y := y, x;
          assert x == 2bv2 && y == 1bv2;
          assert x == y;
          m[0bv1] := 0bv1;
          m[1bv1] := 1bv1;
          m, m2[m[1bv1]] := m[0bv1 := 1bv1], m[0bv1];
          assert m[0bv1] == 1bv1 && m2[1bv1] == 0bv1;
        }
        """
            .replace("var m: [bv1]bv1;", "var m, m2: [bv1]bv1;"),
        6);
  }

  @Test
  void nestedAndSeveralIndices() {
    violates(
        """
        procedure main() {
          var m, n: [bv1, bool]bool; var k: [bv1][bool]bool;
          n := m[1bv1, true := true];
          assert n[1bv1, true] && n[0bv1, true] == m[0bv1, true];
          assert n[1bv1, false] == m[1bv1, false];
          k[1bv1][true] := false;
          assert !k[1bv1][true];
          assert n == m;
        }
        """,
        8);
  }

  @Test
  void havocAndWhere() {
    violates(
        """
        var g: bv2 where less(g, 2bv2);
        procedure main() modifies g; {
          var x: bv2 where x != 3bv2;
          assert less(g, 2bv2) && x != 3bv2;
          havoc x, g;
          assert x != 3bv2;
          assert less(g, 2bv2);
          assert x != 2bv2;
          g := 3bv2;
          assert less(g, 2bv2);
        }
        """,
        8,
        10);
  }

  @Test
  void gotoLabelsAndBreak() {
    violates(
        """
        procedure main() {
          var x: bv2;
          x := 0bv2;
          goto A, B;
        A: x := 1bv2; goto C;
        B: assume x == 0bv2; x := 2bv2;
        C: assert x == 1bv2 || x == 2bv2;
          assert x == 1bv2;
          outer: while (true) {
            while (*) { if (*) { break outer; } x := 3bv2; break; }
            x := 0bv2;
          }
          assert x == 3bv2 || x == 2bv2 || x == 0bv2;
          if (x == 3bv2) { return; }
          assert x != 3bv2;
          stop: if (*) { break stop; assert false; }
          assert x != 0bv2;
        }
        """,
        8,
        13,
        17);
  }

  @Test
  void loopInvariantsAreCheckedOnEntryAndAfterEachRound() {
    violates(
        """
        procedure main() {
          var x: bv2;
          x := 0bv2;
          while (x != 3bv2)
            invariant x != 2bv2;
            free invariant less(x, 3bv2);
          { x := add(x, 1bv2); }
          while (*)
            invariant x == 1bv2;
          { }
        }
        """,
        5);
  }

  @Test
  void contractsAreCheckedInTheWholeProgram() {
    violates(
        """
        var g: bv2;
        procedure inc(by: bv2) returns (r: bv2);
          modifies g;
          requires by != 0bv2;
          ensures g == add(old(g), by);
          ensures r == old(g) && by != 2bv2;
          free ensures r != 3bv2;
        implementation inc(b: bv2) returns (s: bv2) { s := g; g := add(g, b); }
        procedure main() modifies g; {
          var x, y: bv2;
          call y := inc(x);
          assert g == add(y, x);
          assert y != 3bv2 && old(g) == y;
          assert g != 1bv2;
        }
        """,
        6,
        11,
        14);
  }

  @Test
  void bodilessProceduresAreTheirContracts() {
    violates(
        """
        var g, h: bv2 where g != 3bv2;
        procedure ext(p: bv2) returns (r: bv2 where r != 0bv2);
          modifies g;
          free requires p != 1bv2;
          ensures r == add(old(g), p);
          free ensures g != r;
        procedure main() modifies g; {
          var x, y, h0, g0: bv2;
          h0 := h;
          g0 := g;
          call x := ext(y);
          assert x == add(g0, y) && h == h0 && g != x && x != 0bv2;
          assert g != 3bv2;
          assert g == g0;
          assert y != 1bv2;
        }
        """,
        14);
  }

  @Test
  void modularProofsKnowOnlyContracts() {
    String text =
        """
        var g: bv2;
        procedure set() modifies g; { g := 1bv2; }
        procedure main() modifies g; {
          call set();
          assert g == 1bv2;
        }
        """;
    violates(text);
    violatesModularly(text, 5);
  }

  @Test
  void modularStartsAssumePreconditions() {
    violatesModularly(
        """
        procedure p(x: bv2) returns (r: bv2)
          requires x != 0bv2;
          free requires x != 1bv2;
          ensures r != 1bv2;
          ensures r == 3bv2;
        {
          assert x == 2bv2 || x == 3bv2;
          r := x;
        }
        """,
        5);
  }

  @Test
  void everyImplementationMayRun() {
    violates(
        """
        procedure p() returns (r: bv1);
        implementation p() returns (r: bv1) { r := 0bv1; }
        implementation p() returns (q: bv1) { q := 1bv1; }
        procedure main() {
          var x: bv1;
          call x := p();
          assert x == 0bv1;
          assert x == 0bv1 || x == 1bv1;
        }
        """,
        7);
  }

  @Test
  void recursionAndResultsThatHideGlobals() {
    violates(
        """
        var g: bv2;
        procedure f(n: bv2) returns (g: bv2) {
          g := n;
          if (n != 0bv2) { call g := f(add(n, 3bv2)); }
        }
        procedure main() modifies g; {
          g := 3bv2;
          call g := f(g);
          assert g == 0bv2;
          assert g != 0bv2;
        }
        """,
        10);
  }

  @Test
  void functionsConstantsAndAxioms() {
    violates(
        """
        const unique a, b: bv1;
        const c: bv2;
        function twice(x: bv2): bv2 { add(x, x) }
        function quad(x: bv2): bv2 { twice(twice(x)) }
        function u(x: bv1): bv1;
        function {:smtdefined "(bvsub x y)"} sub(x: bv2, y: bv2): bv2;
        axiom c == 1bv2;
        axiom u(0bv1) != u(1bv1);
        procedure main() {
          var x: bv2; var y: bv1;
          assert quad(x) == 0bv2 && twice(c) == 2bv2 && a != b;
          assert sub(x, c) == add(x, 3bv2);
          assert u(y) == y || u(u(y)) == y || u(y) == 0bv1 || u(y) == 1bv1;
          assert u(y) != y;
          assert (var z := add(x, 1bv2); sub(z, x)) == c;
          assert x[2:1] ++ x[1:0] == x;
        }
        """,
        14);
  }

  /** A local that is not set has any value each time its procedure is entered. */
  @Test
  void localsStartWithAnyValue() {
    violates(
        """
        procedure p() returns (r: bv1) { var x: bv1; r := x; }
        procedure main() {
          var a, b: bv1;
          call a := p();
          call b := p();
          assert a == b;
        }
        """,
        6);
  }

  @Test
  void libraryModeStartsEverywhere() {
    String text =
        """
        var g: bv2;
        procedure foo() modifies g; { g := 3bv2; call bar(); assert g == 3bv2; }
        procedure bar() { assert g == 3bv2; }
        """;
    assertEquals(Set.of(3), violated(text, LoweringOptions.asLibrary()));
    assertEquals(Set.of(3), violated(text, MODULAR));
    assertEquals(Set.of(), violated(text, new LoweringOptions(Optional.of("foo"), false)));
  }
}
