package narwhal.solver;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import narwhal.solver.session.PostOrder;
import narwhal.term.Term;
import narwhal.term.TermFactory;
import org.junit.jupiter.api.Test;

/**
 * Proves what construction simplifies: a random term built as it is, and the same built again with
 * simplification, never differ. {@code -Dnarwhal.simplification=N} asks for N terms, {@code
 * -Dnarwhal.seed=S} for others.
 */
class SimplificationTest {
  private static final int TERMS = Integer.getInteger("narwhal.simplification", 1500);
  private static final long SEED = Long.getLong("narwhal.seed", 1);
  private static final SolverOptions OPTIONS =
      SolverOptions.DEFAULT.withTime(Duration.ofSeconds(5));

  @Test
  void simplifiedIsEqual() {
    int changed = 0;
    TermFactory terms = new TermFactory();
    List<Long> unproved = new ArrayList<>();
    try (SmtSolver solver = Solvers.named("bitwuzla").open(terms, OPTIONS)) {
      for (int i = 0; i < TERMS; i++) {
        long seed = SEED * 1_000_003 + i;
        Random random = new Random(seed);
        RandomFormulas formulas = new RandomFormulas(random, terms.raw());
        Term term = i % 3 == 0 ? formulas.formula(3) : formulas.bits(random.nextInt(1, 10), 3);
        Term simplified = simplified(term, terms);
        if (simplified != term) {
          changed++;
          prove(solver, terms, term, simplified, seed, unproved);
        }
      }
    }
    assertTrue(changed > TERMS / 4, "only " + changed + " of " + TERMS + " were simplified");
    assertTrue(unproved.size() < TERMS / 50, "unproved, by seed: " + unproved);
  }

  private static void prove(
      SmtSolver solver,
      TermFactory terms,
      Term term,
      Term simplified,
      long seed,
      List<Long> unproved) {
    switch (solver.check(List.of(terms.raw().neq(term, simplified)))) {
      case Answer.Unsat() -> {}
      case Answer.Sat() ->
          fail(
              "seed %d: %s%nwas simplified to %s%nbut they are %s and %s"
                  .formatted(seed, term, simplified, solver.value(term), solver.value(simplified)));
      case Answer.Unknown _ -> unproved.add(seed);
    }
  }

  /** The same term, built again by the factory that simplifies. */
  private static Term simplified(Term root, TermFactory terms) {
    Map<Term, Term> built = new HashMap<>();
    new PostOrder() {
      @Override
      protected boolean known(Term term) {
        return built.containsKey(term);
      }

      @Override
      protected void build(Term term) {
        Term[] operands = term.args().stream().map(built::get).toArray(Term[]::new);
        built.put(term, operands.length == 0 ? term : terms.rebuild(term, operands));
      }
    }.visit(root);
    return built.get(root);
  }
}
