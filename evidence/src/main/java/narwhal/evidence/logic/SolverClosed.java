package narwhal.evidence.logic;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import narwhal.ir.logic.run.Closed;
import narwhal.ir.run.Deadline;
import narwhal.solver.SmtSolver;
import narwhal.solver.SolverBackend;
import narwhal.solver.SolverOptions;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/** Has solvers decide what quantifiers say; only refutations count. */
record SolverClosed(TermFactory terms, List<SolverBackend> backends, Deadline deadline)
    implements Closed {
  private static final Duration MOST = Duration.ofSeconds(5);

  @Override
  public Optional<Boolean> isTrue(Term formula) {
    if (formula.isConstant()) {
      return Optional.of(formula.isTrue());
    }
    for (SolverBackend backend : backends) {
      if (isRefuted(backend, terms.not(formula))) {
        return Optional.of(true);
      }
      if (isRefuted(backend, formula)) {
        return Optional.of(false);
      }
    }
    return Optional.empty();
  }

  private boolean isRefuted(SolverBackend backend, Term formula) {
    Duration left = deadline.left();
    if (left.toMillis() < 1) {
      return false;
    }
    Duration limit = left.compareTo(MOST) < 0 ? left : MOST;
    try (SmtSolver solver =
        backend.on(deadline.clock()).open(terms, SolverOptions.DEFAULT.withTime(limit).once())) {
      solver.assertTerm(formula);
      return solver.check().isUnsat();
    }
  }
}
