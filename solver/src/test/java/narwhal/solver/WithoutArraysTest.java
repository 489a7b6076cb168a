package narwhal.solver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import java.util.Random;
import narwhal.term.Evaluator;
import narwhal.term.Sort;
import narwhal.term.Term;
import narwhal.term.TermFactory;
import org.junit.jupiter.api.Test;

/**
 * A solver that gets formulas without arrays says the same, and its models have arrays. {@code
 * -Dnarwhal.agreement=N} asks for N formulas, {@code -Dnarwhal.seed=S} for others.
 */
class WithoutArraysTest {
  private static final int FORMULAS = Integer.getInteger("narwhal.agreement", 300);
  private static final long SEED = Long.getLong("narwhal.seed", 1);
  private static final SolverOptions ONCE =
      SolverOptions.DEFAULT.withTime(Duration.ofSeconds(5)).once();

  private final SolverBackend plain = Solvers.named("bitwuzla");
  private final SolverBackend z3 = new WithoutArrays(Solvers.named("z3"));
  private final SolverBackend cvc5 = new WithoutArrays(Solvers.named("cvc5"));

  @Test
  void agreesWithArrays() {
    int sat = 0;
    for (int i = 0; i < FORMULAS; i++) {
      long seed = SEED * 1_000_003 + i;
      TermFactory terms = new TermFactory();
      Term formula = new RandomFormulas(new Random(seed), terms.raw()).reads(4 + i % 9, 1 + i % 4);
      boolean expected = decide(plain, terms, List.of(formula), seed);
      sat += expected ? 1 : 0;
      assertEquals(expected, decide(z3, terms, List.of(formula), seed), "z3, seed " + seed);
      if (i % 4 == 0) {
        assertEquals(expected, decide(cvc5, terms, List.of(formula), seed), "cvc5, seed " + seed);
      }
    }
    assertTrue(sat > FORMULAS / 20 && sat < FORMULAS * 19 / 20, sat + " of " + FORMULAS + " sat");
  }

  /** Several formulas share their cells, also if the last one brings arrays back. */
  @Test
  void formulasShareArrays() {
    int sat = 0;
    for (int i = 0; i < FORMULAS / 3; i++) {
      long seed = SEED * 2_000_003 + i;
      TermFactory terms = new TermFactory();
      RandomFormulas random = new RandomFormulas(new Random(seed), terms.raw());
      Term first = random.reads(2, 2);
      Term second = random.reads(2, 2);
      Sort.Array sort = Sort.array(Sort.bitVec(2), Sort.bitVec(3));
      Term same = terms.eq(terms.variable("a0", sort), terms.variable("a1", sort));
      List<Term> all = i % 2 == 0 ? List.of(first, second) : List.of(first, second, same);
      boolean expected = decide(Solvers.named("z3"), terms, all, seed);
      sat += expected ? 1 : 0;
      assertEquals(expected, decide(z3, terms, all, seed), "seed " + seed);
    }
    assertTrue(sat > 0 && sat < FORMULAS / 3, sat + " sat");
  }

  private static boolean decide(
      SolverBackend backend, TermFactory terms, List<Term> formulas, long seed) {
    try (SmtSolver solver = backend.open(terms, ONCE)) {
      formulas.forEach(solver::assertTerm);
      Answer answer = solver.check();
      if (answer.isSat()) {
        for (Term formula : formulas) {
          assertSame(terms.tru(), solver.value(formula), () -> "value, seed " + seed);
          assertSame(
              terms.tru(),
              new Evaluator(terms).evaluate(formula, solver::value),
              () -> backend.name() + "'s model, seed " + seed);
        }
      }
      assertTrue(answer.isSat() || answer.isUnsat(), () -> answer + ", seed " + seed);
      return answer.isSat();
    }
  }

  @Test
  void isForOneCheck() {
    TermFactory terms = new TermFactory();
    try (SmtSolver solver = z3.open(terms, ONCE)) {
      assertThrows(IllegalStateException.class, solver::push);
      assertThrows(IllegalStateException.class, solver::pop);
      List<Term> assumptions = List.of(terms.variable("p", Sort.BOOL));
      assertThrows(IllegalArgumentException.class, () -> solver.check(assumptions));
    }
    try (SmtSolver solver = z3.open(terms, SolverOptions.DEFAULT)) {
      solver.push();
      solver.assertTerm(terms.fals());
      solver.pop();
      assertEquals(Answer.sat(), solver.check());
    }
  }
}
