package narwhal.ir.boogie;

import static narwhal.ir.logic.sample.Programs.assign;
import static narwhal.ir.logic.sample.Programs.assume;
import static narwhal.ir.logic.sample.Programs.call;
import static narwhal.ir.logic.sample.Programs.havoc;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import narwhal.ir.logic.sample.Programs;
import narwhal.term.Sort;
import narwhal.term.Term;
import narwhal.term.TermFactory;
import org.junit.jupiter.api.Test;

/** The text that Boogie 2.4 was seen to read. */
class BoogiePrinterTest {
  private static final Sort WORD = Sort.bitVec(32);

  private final Programs programs = new Programs();
  private final TermFactory terms = programs.terms;

  /** A procedure that changes its parameter, a map, a loop, a check. */
  private String text() {
    Programs.Maker f = programs.procedure("f");
    Term n = f.parameter("n", WORD);
    Term r = f.result("r", WORD);
    f.edge(0, 1, assign(n, terms.bvAdd(n, terms.bv(1, 32))), assign(r, n));
    f.done();
    Programs.Maker main = programs.procedure("main");
    Term x = main.local("%x", WORD);
    Term m = main.local("m", Sort.array(WORD, Sort.bitVec(8)));
    main.edge(0, 2, havoc(x), assign(m, terms.store(m, x, terms.bv(7, 8))));
    main.edge(2, 2, assume(terms.bvUlt(x, terms.bv(9, 32))), call("f", List.of(x), List.of(x)));
    main.edge(
        2, 1, programs.check(terms.eq(terms.extract(3, 0, terms.select(m, x)), terms.bv(7, 4))));
    main.done();
    return BoogiePrinter.print(programs.program());
  }

  @Test
  void aWholeProgram() {
    String text = text();
    String body = text.substring(text.indexOf("procedure f"));
    assertEquals(GOLDEN, body.replaceAll("  //.*\n", ""));
    assertTrue(
        text.contains(
            "function {:bvbuiltin \"bvadd\"} bvadd.bv32.bv32(x0: bv32, x1: bv32): bv32;"));
  }

  @Test
  void twoRunsPrintTheSame() {
    assertEquals(text(), new BoogiePrinterTest().text());
  }

  private static final String GOLDEN =
      """
      procedure f(n.in: bv32) returns (r: bv32)
      {
        var n: bv32;
        n := n.in;
        goto n0;
      n0:
        n := bvadd.bv32.bv32(n, 1bv32);
        r := n;
        goto n1;
      n1:
        return;
      }

      procedure main()
      {
        var _x: bv32;
        var m: [bv32]bv8;
        goto n0;
      n0:
        havoc _x;
        m := m[_x := 7bv8];
        goto n2;
      n1:
        return;
      n2:
        goto n2.0, n2.1;
      n2.0:
        assume bvult.bv32.bv32(_x, 9bv32);
        call _x := f(_x);
        goto n2;
      n2.1:
        assert {:check 0} ((m[_x])[4:0] == 7bv4);
        goto n1;
      }
      """;
}
