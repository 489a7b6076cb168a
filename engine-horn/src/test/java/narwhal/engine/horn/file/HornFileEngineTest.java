package narwhal.engine.horn.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import narwhal.ir.run.Deadline;
import narwhal.ir.run.RunContext;
import narwhal.ir.run.Statistics;
import narwhal.solver.Solvers;
import narwhal.solver.horn.HornAnswer;
import narwhal.solver.horn.HornSolver;
import narwhal.solver.horn.SpacerSolver;
import narwhal.term.TermFactory;
import org.junit.jupiter.api.Test;

/** Answers of solvers that are right, wrong and incomplete. */
class HornFileEngineTest {
  /** Counts up from 0 while below 10; the error is at a number that is put in. */
  private static final String LOOP =
      """
      (set-logic HORN)
      (declare-fun inv (Int) Bool)
      (declare-fun end (Int) Bool)
      (assert (inv 0))
      (assert (forall ((x Int)) (=> (and (inv x) (< x 10)) (inv (+ x 1)))))
      (assert (forall ((x Int)) (=> (and (inv x) (>= x 10)) (end x))))
      (assert (forall ((x Int)) (=> (and (end x) (= x ERROR)) false)))
      (check-sat)
      """;

  private static final String SAFE = LOOP.replace("ERROR", "11");
  private static final String UNSAFE = LOOP.replace("ERROR", "10");

  /** A solver that says what it is told to. */
  private record Told(HornAnswer.Kind kind, Optional<String> definitions) implements HornSolver {
    @Override
    public String name() {
      return "told";
    }

    @Override
    public HornAnswer solve(String script, Duration limit) {
      return new HornAnswer(kind, List.of(), "");
    }

    @Override
    public Optional<String> model(Duration limit) {
      return definitions;
    }

    @Override
    public void close() {}
  }

  private static HornFileResult run(String text, HornSolver solver) {
    return run(text, solver, known -> {});
  }

  private static HornFileResult run(
      String text, HornSolver solver, Consumer<HornFileResult> answered) {
    TermFactory terms = new TermFactory();
    RunContext context =
        new RunContext(Deadline.in(Duration.ofSeconds(30)), message -> {}, new Statistics());
    try (solver) {
      return HornFileEngine.run(
          HornFile.read(terms, text),
          terms,
          solver,
          Optional.of(Solvers.named("cvc5")),
          answered,
          context);
    }
  }

  private static SpacerSolver spacer() {
    return new SpacerSolver(SpacerSolver.Clauses.CHANGED);
  }

  /** For a run whose time ends while the answer is checked. */
  @Test
  void anAnswerIsToldBeforeItIsChecked() {
    List<HornFileResult> known = new ArrayList<>();
    run(SAFE, spacer(), known::add);
    assertEquals(1, known.size());
    var told = assertInstanceOf(HornFileResult.Satisfiable.class, known.getFirst());
    assertFalse(told.evidence().confirmed());
    run("(set-logic HORN)(assert (=> true false))(check-sat)", spacer(), known::add);
    var refuted = assertInstanceOf(HornFileResult.Unsatisfiable.class, known.getLast());
    assertFalse(refuted.evidence().confirmed());
  }

  @Test
  void aSolutionIsChecked() {
    var result = assertInstanceOf(HornFileResult.Satisfiable.class, run(SAFE, spacer()));
    assertTrue(result.evidence().confirmed(), result.toString());
    assertTrue(result.evidence().text().contains("checked by cvc5"), result.toString());
    assertTrue(result.model().orElseThrow().contains("define-fun inv"));
  }

  @Test
  void aDerivationIsChecked() {
    var result = assertInstanceOf(HornFileResult.Unsatisfiable.class, run(UNSAFE, spacer()));
    assertTrue(result.evidence().confirmed(), result.toString());
    assertTrue(result.evidence().text().contains("checked by cvc5"), result.toString());
  }

  /** The solution is none, and there is none: nothing may be published. */
  @Test
  void aWrongSolutionIsCaught() {
    var wrong =
        new Told(
            HornAnswer.Kind.SAT,
            Optional.of(
                "(define-fun inv ((x Int)) Bool (<= 0 x 9)) (define-fun end ((x Int)) Bool false)"));
    var result = assertInstanceOf(HornFileResult.Unknown.class, run(UNSAFE, wrong));
    assertEquals(HornFileResult.Unknown.Kind.REJECTED, result.kind());
  }

  /** A wrong formula of a predicate that its definitions can replace does no harm. */
  @Test
  void aFormulaThatIsNotNeededMayBeWrong() {
    var wrong =
        new Told(
            HornAnswer.Kind.SAT,
            Optional.of(
                "(define-fun inv ((x Int)) Bool (<= 0 x 10)) (define-fun end ((x Int)) Bool false)"));
    var result = assertInstanceOf(HornFileResult.Satisfiable.class, run(SAFE, wrong));
    assertTrue(result.evidence().confirmed(), result.toString());
    assertEquals("1 invariants checked by cvc5 (3 clauses)", result.evidence().text());
  }

  /** Where the first solution cannot be used, Spacer is asked for another. */
  @Test
  void aSolutionThatIsMissingIsLookedForElsewhere() {
    var none = new Told(HornAnswer.Kind.SAT, Optional.empty());
    var result = assertInstanceOf(HornFileResult.Satisfiable.class, run(SAFE, none));
    assertTrue(result.evidence().confirmed(), result.toString());
    var unread =
        new Told(HornAnswer.Kind.SAT, Optional.of("(define-fun inv ((x Int)) Bool (f x))"));
    result = assertInstanceOf(HornFileResult.Satisfiable.class, run(SAFE, unread));
    assertTrue(result.evidence().confirmed(), result.toString());
  }

  @Test
  void aWrongRefutationIsCaught() {
    var wrong = new Told(HornAnswer.Kind.UNSAT, Optional.empty());
    var result = assertInstanceOf(HornFileResult.Unknown.class, run(SAFE, wrong));
    assertEquals(HornFileResult.Unknown.Kind.REJECTED, result.kind());
  }

  @Test
  void noAnswerIsAnAnswer() {
    var unknown = new Told(HornAnswer.Kind.UNKNOWN, Optional.empty());
    var result = assertInstanceOf(HornFileResult.Unknown.class, run(SAFE, unknown));
    assertEquals(HornFileResult.Unknown.Kind.SOLVER, result.kind());
  }
}
