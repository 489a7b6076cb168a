package narwhal.solver.horn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class AheadSolverTest {
  private static final Duration LIMIT = Duration.ofSeconds(20);
  private static final String SOLVABLE =
      """
      (set-logic HORN)
      (declare-fun p (Int) Bool)
      (assert (forall ((x Int)) (=> (= x 0) (p x))))
      (assert (forall ((x Int)) (=> (and (p x) (< x 0)) false)))
      (check-sat)""";
  private static final String REFUTED = SOLVABLE.replace("(< x 0)", "(= x 0)");

  private static HornSolver spacer() {
    return new SpacerSolver(SpacerSolver.Clauses.CHANGED);
  }

  @Test
  void aRightGuessIsTheAnswer() {
    try (AheadSolver solver = new AheadSolver(AheadSolverTest::spacer, SOLVABLE, LIMIT)) {
      assertEquals(HornAnswer.Kind.SAT, solver.solve(SOLVABLE, LIMIT).kind());
      assertTrue(solver.model(LIMIT).isPresent());
    }
  }

  @Test
  void aWrongGuessDoesNotCount() {
    try (AheadSolver solver = new AheadSolver(AheadSolverTest::spacer, SOLVABLE, LIMIT)) {
      assertEquals(HornAnswer.Kind.UNSAT, solver.solve(REFUTED, LIMIT).kind());
    }
    try (AheadSolver solver = new AheadSolver(AheadSolverTest::spacer, "(no script", LIMIT)) {
      assertEquals(HornAnswer.Kind.SAT, solver.solve(SOLVABLE, LIMIT).kind());
      assertTrue(solver.model(LIMIT).isPresent());
    }
  }
}
