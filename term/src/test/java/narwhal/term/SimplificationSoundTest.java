package narwhal.term;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** Simplified terms have the value of the unsimplified ones, under random assignments. */
class SimplificationSoundTest {
  private static final long BASE_SEED = 1;
  private static final int SEEDS = Integer.getInteger("narwhal.term.seeds", 3000);
  private static final int STEPS = 60;
  private static final int ASSIGNMENTS = 6;

  @Test
  void simplifiedTermsKeepTheirValue() {
    int simpler = 0;
    for (long seed = BASE_SEED; seed < BASE_SEED + SEEDS; seed++) {
      simpler += check(seed);
    }
    assertTrue(simpler > SEEDS * STEPS / 10, "the rules fire: " + simpler);
  }

  private static int check(long seed) {
    TermFactory terms = new TermFactory();
    RandomTerms random = new RandomTerms(terms, seed);
    RandomTerms.Pair[] pairs = new RandomTerms.Pair[STEPS];
    int simpler = 0;
    for (int i = 0; i < STEPS; i++) {
      pairs[i] = random.grow();
      simpler += pairs[i].exact() == pairs[i].simplified() ? 0 : 1;
    }
    Evaluator evaluator = new Evaluator(terms);
    for (int i = 0; i < ASSIGNMENTS; i++) {
      Map<Term, Term> assignment = new HashMap<>();
      random.variables().forEach(v -> assignment.put(v, random.constant(v.sort())));
      Function<Term, Term> value = evaluator.under(assignment::get);
      for (RandomTerms.Pair pair : pairs) {
        assertEquals(
            value.apply(pair.exact()),
            value.apply(pair.simplified()),
            () ->
                "seed "
                    + seed
                    + ": "
                    + pair.exact()
                    + " became "
                    + pair.simplified()
                    + " under "
                    + assignment);
      }
    }
    return simpler;
  }
}
