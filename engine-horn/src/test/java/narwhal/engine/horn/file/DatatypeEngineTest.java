package narwhal.engine.horn.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import narwhal.ir.run.Deadline;
import narwhal.ir.run.RunContext;
import narwhal.ir.run.Statistics;
import narwhal.solver.horn.HornAnswer;
import narwhal.solver.horn.HornSolver;
import narwhal.solver.horn.SpacerSolver;
import narwhal.term.smtlib.ParseException;
import org.junit.jupiter.api.Test;

/** Lengths of lists. */
final class DatatypeEngineTest {
  private static final String LISTS =
      """
      (set-logic HORN)
      (declare-datatypes ((L 0)) (((nil) (cons (head Int) (tail L)))))
      (declare-fun len (L Int) Bool) ; how long
      (assert (len nil 0))
      (assert (forall ((x Int) (l L) (n Int)) (=> (len l n) (len (cons x l) (+ n 1)))))
      (assert (forall ((l L) (n Int)) (=> (and (len l n) %s) false)))
      (check-sat)
      """;

  /** Says what it was told. */
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

  private static HornFileResult run(String condition, HornSolver solver) {
    RunContext context =
        new RunContext(Deadline.in(Duration.ofSeconds(60)), text -> {}, new Statistics());
    try (solver) {
      return DatatypeEngine.run(
          DatatypeFile.read(LISTS.formatted(condition)), solver, true, context);
    }
  }

  private static HornSolver spacer() {
    return new SpacerSolver(SpacerSolver.Clauses.CHANGED);
  }

  @Test
  void aSolutionIsChecked() {
    HornFileResult result = run("(< n 0)", spacer());
    assertTrue(
        assertInstanceOf(HornFileResult.Satisfiable.class, result).evidence().confirmed(),
        result::toString);
  }

  @Test
  void aContradictionIsChecked() {
    HornFileResult result = run("(> n 2)", spacer());
    assertTrue(
        assertInstanceOf(HornFileResult.Unsatisfiable.class, result).evidence().confirmed(),
        result::toString);
  }

  @Test
  void whatIsNoSolutionIsNoAnswer() {
    String wrong = "(define-fun len ((l L) (n Int)) Bool (and (>= n 0) (< n 2)))";
    HornFileResult result = run("(> n 2)", new Told(HornAnswer.Kind.SAT, Optional.of(wrong)));
    assertEquals(
        HornFileResult.Unknown.Kind.REJECTED,
        assertInstanceOf(HornFileResult.Unknown.class, result).kind());
  }

  @Test
  void aModelThatCannotBeReadConfirmsNothing() {
    HornFileResult result =
        run("(< n 0)", new Told(HornAnswer.Kind.SAT, Optional.of("(define-fun len ((l M)) Bool")));
    assertFalse(assertInstanceOf(HornFileResult.Satisfiable.class, result).evidence().confirmed());
  }

  @Test
  void onlyFilesWithDatatypesAreThese() {
    assertTrue(DatatypeFile.isOne(LISTS));
    assertFalse(DatatypeFile.isOne("(set-logic HORN) ; declare-datatypes\n(check-sat)"));
  }

  @Test
  void whatComesAfterTheCheckIsRefused() {
    assertThrows(
        ParseException.class,
        () -> DatatypeFile.read(LISTS.formatted("(< n 0)") + "(assert (len nil 1))"));
  }
}
