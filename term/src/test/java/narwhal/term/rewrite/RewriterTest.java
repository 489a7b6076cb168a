package narwhal.term.rewrite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Set;
import narwhal.term.Kind;
import narwhal.term.Sort;
import narwhal.term.Term;
import narwhal.term.TermFactory;
import org.junit.jupiter.api.Test;

class RewriterTest {
  private final TermFactory terms = new TermFactory();
  private final Term x = terms.variable("x", Sort.bitVec(8));
  private final Term y = terms.variable("y", Sort.bitVec(8));
  private final Term c = terms.variable("c", Sort.BOOL);

  @Test
  void simplifiesRawTermsWithoutAnyRule() {
    Term raw = terms.raw().bvAdd(terms.raw().bvAdd(x, terms.bv(1, 8)), terms.bv(1, 8));
    assertSame(terms.bvAdd(x, terms.bv(2, 8)), new Rewriter(terms, List.of()).rewrite(raw));
  }

  @Test
  void rewritesTheResultOfARuleAgain() {
    // The array theory's step opens an equality of choices, which the next rule decides.
    Term array = terms.variable("m", Sort.array(Sort.bitVec(8), Sort.bitVec(8)));
    Term index = terms.ite(c, x, terms.bvAdd(x, terms.bv(1, 8)));
    Term read = terms.select(terms.store(array, index, y), x);
    Rewriter rewriter = new Rewriter(terms, Rules.all(terms));
    Term result = rewriter.rewrite(read);
    assertSame(terms.ite(c, y, terms.select(array, x)), result);
    assertEquals(1, rewriter.firings().get("array.read-over-write"));
  }

  @Test
  void narrowsArithmetic() {
    Term wide = terms.extract(7, 0, terms.bvAdd(terms.sext(32, x), terms.sext(32, y)));
    assertSame(terms.bvAdd(x, y), new Rewriter(terms, Rules.bits(terms)).rewrite(wide));
    Term high = terms.extract(8, 1, terms.bvAdd(terms.sext(32, x), terms.sext(32, y)));
    assertSame(high, new Rewriter(terms, Rules.bits(terms)).rewrite(high));
  }

  @Test
  void cachesMultiStepRewritesOfSharedNodes() {
    // x ⇝ … in several steps; as a tree the term has 2^60 leaves.
    Term term = terms.raw().bvNot(x);
    for (int i = 0; i < 60; i++) {
      term = terms.raw().bvXor(terms.raw().bvMul(term, y), term);
    }
    Countdown rule = new Countdown(terms);
    Rewriter rewriter = new Rewriter(terms.raw(), List.of(rule));
    rewriter.rewrite(term);
    assertTrue(rule.applications < 2000, "applied " + rule.applications + " times");
  }

  /** bvmul(a, b) → bvadd(a, b) → bvsub(a, b), in two steps. */
  private static final class Countdown implements RewriteRule {
    private final TermFactory terms;
    private int applications;

    Countdown(TermFactory terms) {
      this.terms = terms;
    }

    @Override
    public String name() {
      return "test.countdown";
    }

    @Override
    public Set<Kind> kinds() {
      return Set.of(Kind.BV_MUL, Kind.BV_ADD);
    }

    @Override
    public RewriteResult apply(Term term) {
      applications++;
      Kind next = term.kind() == Kind.BV_MUL ? Kind.BV_ADD : Kind.BV_SUB;
      return RewriteResult.again(terms.raw().make(next, term.arg(0), term.arg(1)), 1);
    }
  }
}
