package narwhal.term.smtlib;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import narwhal.term.Sort;
import narwhal.term.Term;
import narwhal.term.TermFactory;
import org.junit.jupiter.api.Test;

class SmtLibParserTest {
  private final TermFactory terms = new TermFactory();
  private final Term x = terms.variable("x", Sort.bitVec(8));
  private final Term y = terms.variable("y", Sort.bitVec(8));
  private final Term i = terms.variable("i", Sort.INT);

  private Term parse(String text) {
    return SmtLibParser.term(terms, List.of(x, y, i), text);
  }

  @Test
  void derivedOperators() {
    assertSame(terms.bvUgt(x, y), parse("(bvugt x y)"));
    assertSame(terms.bvAdd(terms.bvAdd(x, y), x), parse("(bvadd x y x)"));
    assertSame(terms.bv(0x3c, 8), parse("((_ rotate_left 2) #x0f)"));
    assertSame(terms.bv(0xc3, 8), parse("((_ rotate_right 2) #x0f)"));
    assertSame(terms.bv(0xabab, 16), parse("((_ repeat 2) #xab)"));
    assertSame(terms.bv(5, 8), parse("(_ bv5 8)"));
    assertSame(terms.integer(-3), parse("(- 3)"));
    assertSame(terms.tru(), parse("(< 1 2 3)"));
    assertSame(terms.fpNan(8, 24), parse("(_ NaN 8 24)"));
    assertSame(
        terms.floatConstant(java.math.BigInteger.valueOf(0x3f800000), 8, 24),
        parse("(fp #b0 #b01111111 #b00000000000000000000000)"));
    assertSame(
        terms.floatConstant(java.math.BigInteger.valueOf(0x3f000000), 8, 24),
        parse("((_ to_fp 8 24) RNE 0.5)"));
    assertSame(terms.tru(), parse("(let ((x y) (y x)) (= x ((_ extract 7 0) x)))"));
  }

  @Test
  void scripts() {
    Script script =
        SmtLibParser.script(
            terms,
            """
            (set-logic QF_ABV) ; a comment
            (set-info :status sat)
            (define-sort Byte () (_ BitVec 8))
            (declare-const |a b| Byte)
            (declare-fun f (Byte Byte) Bool)
            (define-fun g ((p Byte) (q Byte)) Bool (f q p))
            (assert (! (g |a b| #x01) :named first))
            (assert (=> first (not first)))
            (check-sat)
            (exit)
            nonsense
            """);
    assertEquals("QF_ABV", script.logic().orElseThrow());
    Term variable = terms.variable("a b", Sort.bitVec(8));
    Term first = terms.apply("f", Sort.BOOL, terms.bv(1, 8), variable);
    assertEquals(List.of(variable), script.variables());
    assertEquals(List.of(first, terms.not(first)), script.assertions());
    assertEquals(1, script.checks());
  }

  @Test
  void errorsNameTheirPlace() {
    error("(assert\n  (bvadd x #b1))", 2, 3);
    error("(assert (foo x))", 1, 10);
    error("(assert\n\n   nothing)", 3, 4);
    error("(assert (= x y)", 1, 1);
    error("(declare-const x (_ BitVec 0))", 1, 18);
    error(")", 1, 1);
    error("(assert #xg)", 1, 9);
    error("(push 1)", 1, 2);
    error("(assert 12ab)", 1, 9);
    error("(assert |x)", 1, 12);
  }

  private void error(String text, int line, int column) {
    String declared = text.startsWith("(assert") ? "(declare-const x (_ BitVec 8))" : "";
    String prefix = declared.isEmpty() ? "" : declared + " ";
    ParseException e =
        assertThrows(ParseException.class, () -> SmtLibParser.script(terms, prefix + text));
    assertEquals(line, e.line(), e.getMessage());
    assertEquals(line == 1 ? column + prefix.length() : column, e.column(), e.getMessage());
    assertTrue(e.getMessage().startsWith(e.line() + ":" + e.column() + ": "));
  }

  @Test
  void aBoundVariableDoesNotCaptureWhatLetHasBound() {
    Term outer = terms.variable("i", Sort.INT);
    Term inner = terms.variable("i!1", Sort.INT);
    assertSame(
        terms
            .raw()
            .exists(List.of(inner), terms.raw().make(narwhal.term.Kind.INT_LT, outer, inner)),
        SmtLibParser.term(terms.raw(), List.of(i), "(let ((y i)) (exists ((i Int)) (< y i)))"));
  }

  @Test
  void rulesAndQueries() {
    Script script =
        SmtLibParser.script(
            terms,
            """
            (declare-rel p (Int))
            (declare-var n Int)
            (rule (=> (p n) (p (+ n 1))))
              (query (p 3) :print-certificate true)
            """);
    assertEquals(List.of(terms.variable("n", Sort.INT)), script.universals());
    assertEquals(2, script.assertions().size());
    assertSame(
        terms.not(terms.apply("p", Sort.BOOL, terms.integer(3))), script.assertions().get(1));
    assertEquals(new Place(4, 10), script.places().get(1));
    assertEquals(1, script.checks());
  }

  @Test
  void theFirstCheckEndsWhatItIsAbout() {
    String text = "(declare-fun p () Bool)\n(assert p)\n(check-sat)";
    Script script = SmtLibParser.script(terms, text + "\n(get-model)\n(exit)");
    assertEquals(text.length(), script.end());
    assertEquals("p", script.functions().getFirst().name());
  }
}
