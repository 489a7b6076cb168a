package narwhal.evidence.invariant;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import narwhal.ir.run.Deadline;
import narwhal.solver.SmtSolver;
import narwhal.solver.SolverBackend;
import narwhal.solver.SolverOptions;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/** Leaves out what follows from the rest, the longest first; what is too hard to say stays. */
final class Redundancy {
  private static final Duration EACH = Duration.ofMillis(200);

  private final TermFactory terms;
  private final SolverBackend backend;
  private final Deadline deadline;

  Redundancy(TermFactory terms, SolverBackend backend, Deadline deadline) {
    this.terms = terms;
    this.backend = backend;
    this.deadline = deadline;
  }

  /**
   * @param told statements with their words
   * @param known what holds besides
   */
  Map<Term, String> without(Map<Term, String> told, Collection<Term> known) {
    Map<Term, String> kept = new LinkedHashMap<>(told);
    List<Term> longestFirst = new ArrayList<>(told.keySet());
    longestFirst.sort(Comparator.comparingInt((Term t) -> told.get(t).length()).reversed());
    for (Term statement : longestFirst) {
      String words = kept.remove(statement);
      if (!follows(statement, kept.keySet(), known)) {
        kept.put(statement, words);
      }
    }
    // In the order in which they came.
    Map<Term, String> result = new LinkedHashMap<>(told);
    result.keySet().retainAll(kept.keySet());
    return result;
  }

  private boolean follows(Term statement, Collection<Term> rest, Collection<Term> known) {
    if (deadline.isPast()) {
      return false;
    }
    try (SmtSolver solver = backend.on(deadline.clock()).open(terms, SolverOptions.DEFAULT)) {
      rest.forEach(solver::assertTerm);
      known.forEach(solver::assertTerm);
      solver.assertTerm(terms.not(statement));
      solver.limit(EACH);
      return solver.check().isUnsat();
    }
  }
}
