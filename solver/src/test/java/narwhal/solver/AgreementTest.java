package narwhal.solver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.fail;

import java.time.Duration;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import narwhal.term.Evaluator;
import narwhal.term.Term;
import narwhal.term.TermFactory;
import org.junit.jupiter.api.Test;

/**
 * Solver against solver: on random formulas all give the same answer, and a model makes the formula
 * true. {@code -Dnarwhal.agreement=N} asks for N formulas, {@code -Dnarwhal.seed=S} for others.
 */
class AgreementTest {
  private static final int FORMULAS = Integer.getInteger("narwhal.agreement", 300);
  private static final long SEED = Long.getLong("narwhal.seed", 1);
  private static final SolverOptions OPTIONS =
      SolverOptions.DEFAULT.withTime(Duration.ofSeconds(2)).once();

  @Test
  void allAgree() {
    int sat = 0;
    int decided = 0;
    for (int i = 0; i < FORMULAS; i++) {
      long seed = SEED * 1_000_003 + i;
      TermFactory terms = new TermFactory();
      Term formula = new RandomFormulas(new Random(seed), terms.raw()).formula(3 + i % 2);
      Map<String, Boolean> answers = new TreeMap<>();
      for (SolverBackend backend : Solvers.all()) {
        ask(backend, terms, formula, answers, "seed " + seed);
      }
      if (!answers.isEmpty()) {
        decided++;
        sat += answers.containsValue(true) ? 1 : 0;
      }
      assertEquals(
          1, Math.max(1, answers.values().stream().distinct().count()), seed + ": " + answers);
    }
    if (decided < FORMULAS || sat == 0 || sat == decided) {
      fail("weak test: " + decided + " of " + FORMULAS + " decided, " + sat + " of them sat");
    }
  }

  private static void ask(
      SolverBackend backend,
      TermFactory terms,
      Term formula,
      Map<String, Boolean> answers,
      String seed) {
    try (SmtSolver solver = backend.open(terms, OPTIONS)) {
      solver.assertTerm(formula);
      switch (solver.check()) {
        case Answer.Sat() -> {
          answers.put(backend.name(), true);
          Term value = new Evaluator(terms).evaluate(formula, solver::value);
          assertSame(terms.tru(), value, () -> backend.name() + "'s model, " + seed);
        }
        case Answer.Unsat() -> answers.put(backend.name(), false);
        case Answer.Unknown(Answer.Reason reason, String detail) -> {
          if (reason != Answer.Reason.TIME && reason != Answer.Reason.UNSUPPORTED) {
            fail(backend.name() + " gave up, " + seed + ": " + reason + " " + detail);
          }
        }
      }
    }
  }
}
