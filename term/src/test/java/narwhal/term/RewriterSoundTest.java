package narwhal.term;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;
import narwhal.term.rewrite.Rewriter;
import narwhal.term.rewrite.Rules;
import org.junit.jupiter.api.Test;

/** Rewritten terms have the value of the original ones, and every rule fires somewhere. */
class RewriterSoundTest {
  private static final long BASE_SEED = 100_000;
  private static final int SEEDS = 800;

  @Test
  void rewrittenTermsKeepTheirValue() {
    Map<String, Long> firings = new HashMap<>();
    for (long seed = BASE_SEED; seed < BASE_SEED + SEEDS; seed++) {
      check(seed, firings);
    }
    firings.forEach((rule, count) -> assertTrue(count > 0, rule + " never fires"));
  }

  private static void check(long seed, Map<String, Long> firings) {
    TermFactory terms = new TermFactory();
    RandomTerms random = new RandomTerms(terms, seed);
    Term[] originals = new Term[50];
    Term[] rewritten = new Term[originals.length];
    Rewriter rewriter = new Rewriter(terms, Rules.all(terms));
    for (int i = 0; i < originals.length; i++) {
      originals[i] = random.grow().exact();
      rewritten[i] = rewriter.rewrite(originals[i]);
    }
    rewriter.firings().forEach((rule, count) -> firings.merge(rule, count, Long::sum));
    for (int i = 0; i < 4; i++) {
      Map<Term, Term> assignment = new HashMap<>();
      random.variables().forEach(v -> assignment.put(v, random.constant(v.sort())));
      Function<Term, Term> value = new Evaluator(terms).under(assignment::get);
      for (int j = 0; j < originals.length; j++) {
        Term original = originals[j];
        Term result = rewritten[j];
        assertEquals(
            value.apply(original),
            value.apply(result),
            () -> "seed " + seed + ": " + original + " became " + result + " under " + assignment);
      }
    }
  }
}
