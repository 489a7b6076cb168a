package narwhal.term;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.ArrayList;
import java.util.List;
import narwhal.term.smtlib.Script;
import narwhal.term.smtlib.SmtLibParser;
import narwhal.term.smtlib.SmtLibPrinter;
import org.junit.jupiter.api.Test;

/** What is printed reads back as the same term. */
class SmtLibRoundTripTest {
  private static final long BASE_SEED = 500_000;

  @Test
  void randomTermsSurvive() {
    for (long seed = BASE_SEED; seed < BASE_SEED + 300; seed++) {
      TermFactory terms = new TermFactory();
      RandomTerms random = new RandomTerms(terms, seed);
      List<Term> claims = new ArrayList<>();
      for (int i = 0; i < 60; i++) {
        Term term = random.grow().exact();
        String text = SmtLibPrinter.term(term);
        assertSame(term, SmtLibParser.term(terms.raw(), random.variables(), text), "seed " + seed);
        if (term.sort().isBool()) {
          claims.add(term);
        }
      }
      String text = SmtLibPrinter.script("ALL", claims);
      Script script = SmtLibParser.script(terms.raw(), text);
      assertEquals(claims, script.assertions(), "seed " + seed);
      assertEquals(1, script.checks());
    }
  }

  @Test
  void strangeNamesSurvive() {
    TermFactory terms = new TermFactory();
    Term odd = terms.variable("a b%1(", Sort.BOOL);
    Term let = terms.variable("let", Sort.BOOL);
    Term digit = terms.variable("0x", Sort.BOOL);
    Term claim = terms.raw().and(odd, let, digit);
    String text = SmtLibPrinter.script("QF_UF", List.of(claim));
    assertSame(claim, SmtLibParser.script(terms.raw(), text).assertions().getFirst());
  }

  @Test
  void quantifiersFunctionsAndRealsSurvive() {
    TermFactory terms = new TermFactory();
    Term i = terms.variable("i", Sort.INT);
    Term j = terms.variable("j", Sort.INT);
    Term f = terms.apply("f", Sort.REAL, i, j);
    Term third =
        terms.real(new Rational(java.math.BigInteger.valueOf(-1), java.math.BigInteger.valueOf(3)));
    Term body = terms.raw().realLt(third, terms.raw().realAdd(f, f));
    Term claim = terms.raw().forall(List.of(i), terms.raw().exists(List.of(j), body));
    String text = SmtLibPrinter.script("ALL", List.of(claim));
    assertSame(claim, SmtLibParser.script(terms.raw(), text).assertions().getFirst());
  }

  @Test
  void variablesOfOneNameAreKeptApart() {
    TermFactory terms = new TermFactory();
    Term number = terms.variable("x", Sort.INT);
    Term bool = terms.variable("x", Sort.BOOL);
    Term claim = terms.and(bool, terms.eq(number, terms.integer(3)));
    String text = SmtLibPrinter.script("ALL", List.of(claim));
    assertEquals(2, SmtLibParser.script(terms, text).variables().size());
  }
}
