package narwhal.term;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.List;
import java.util.Map;
import narwhal.term.rewrite.Rewriter;
import narwhal.term.rewrite.Rules;
import narwhal.term.smtlib.SmtLibParser;
import narwhal.term.smtlib.SmtLibPrinter;
import org.junit.jupiter.api.Test;

/** Chains of a million nodes go through everything without a deep stack. */
class DeepTermsTest {
  private static final int LENGTH = 1_000_000;

  private final TermFactory terms = new TermFactory();
  private final Term x = terms.variable("x", Sort.bitVec(32));
  private final Term y = terms.variable("y", Sort.bitVec(32));

  /** ((x · y) ⊕ x) · y …: nothing simplifies. */
  private Term chain() {
    Term term = x;
    for (int i = 0; i < LENGTH; i++) {
      term = i % 2 == 0 ? terms.bvMul(term, y) : terms.bvXor(term, x);
    }
    return term;
  }

  @Test
  void evaluatesSubstitutesAndRewrites() {
    Term chain = chain();
    Term value = new Evaluator(terms).evaluate(chain, v -> terms.bv(v == x ? 5 : 1, 32));
    assertSame(terms.bv(LENGTH / 2 % 2 == 0 ? 5 : 0, 32), value);
    Term swapped = new Substitution(terms, Map.of(x, y, y, x)).apply(chain);
    assertSame(chain, new Substitution(terms, Map.of(x, y, y, x)).apply(swapped));
    assertSame(chain, new Rewriter(terms, Rules.all(terms)).rewrite(chain));
    assertEquals(2, FreeVariables.of(chain).size());
  }

  @Test
  void printsAndParses() {
    Term claim = terms.eq(chain(), x);
    String script = SmtLibPrinter.script("QF_BV", List.of(claim));
    assertSame(claim, SmtLibParser.script(terms.raw(), script).assertions().getFirst());
    String single = SmtLibPrinter.term(claim);
    assertSame(claim, SmtLibParser.term(terms.raw(), List.of(x, y), single));
  }

  @Test
  void parsesNestedText() {
    String text = "(bvnot ".repeat(LENGTH) + "x" + ")".repeat(LENGTH);
    assertSame(x, SmtLibParser.term(terms, List.of(x), text));
  }

  @Test
  void chainsOfChoicesStoresAndConditions() {
    Sort.Array memory = Sort.array(Sort.bitVec(32), Sort.bitVec(32));
    Term array = terms.variable("m", memory);
    Term choice = x;
    Term path = terms.tru();
    for (int i = 0; i < LENGTH / 10; i++) {
      array = terms.store(array, terms.bvMul(x, terms.bv(2 * i + 3, 32)), terms.bv(i, 32));
      Term condition = terms.variable("c" + i % 1000, Sort.BOOL);
      choice = terms.ite(condition, terms.bv(i, 32), choice);
      path = terms.and(path, terms.or(condition, terms.eq(choice, y)));
      terms.eq(choice, terms.bv(7, 32));
      terms.select(array, y);
    }
    Term all = terms.and(path, terms.eq(terms.select(array, y), choice));
    Term value = new Evaluator(terms).evaluate(all, v -> null);
    assertEquals(Sort.BOOL, value.sort());
    new Rewriter(terms, Rules.choices(terms)).rewrite(all);
    assertEquals(all.sort(), new Substitution(terms, Map.of(x, y)).apply(all).sort());
  }

  @Test
  void readsExpandOverLongWrites() {
    Term array = terms.variable("m", Sort.array(Sort.bitVec(32), Sort.bitVec(32)));
    for (int i = 0; i < LENGTH / 10; i++) {
      array = terms.store(array, terms.bvMul(x, terms.bv(2 * i + 3, 32)), terms.bv(i, 32));
    }
    Rewriter rewriter = new Rewriter(terms, Rules.arrays(terms));
    Term read = rewriter.rewrite(terms.select(array, y));
    assertEquals(Kind.ITE, read.kind());
    assertEquals(LENGTH / 10, rewriter.firings().get("array.read-over-write"));
  }
}
