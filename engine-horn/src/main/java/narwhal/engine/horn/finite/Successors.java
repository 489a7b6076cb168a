package narwhal.engine.horn.finite;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import narwhal.engine.horn.clause.Atom;
import narwhal.engine.horn.clause.Clause;
import narwhal.engine.horn.clause.Predicate;
import narwhal.ir.run.Deadline;
import narwhal.solver.Answer;
import narwhal.solver.SmtSolver;
import narwhal.solver.SolverBackend;
import narwhal.solver.SolverOptions;
import narwhal.term.TermFactory;

/**
 * The states that one clause leads to. A solver is open only while it is asked, as the solvers of
 * all clauses together would take too much memory.
 */
final class Successors {
  private final TermFactory terms;
  private final Clause clause;
  private final Atom head;
  private final Reached target;
  private final List<Reached> sources;
  private final int[] looked;
  private final SolverBackend finder;
  private final Deadline deadline;
  private boolean isFirst = true;

  Successors(
      TermFactory terms,
      Clause clause,
      Map<Predicate, Reached> reached,
      SolverBackend finder,
      Deadline deadline) {
    this.terms = terms;
    this.clause = clause;
    this.head = clause.head().orElseThrow();
    this.target = reached.get(head.predicate());
    this.sources = clause.body().stream().map(a -> reached.get(a.predicate())).toList();
    this.looked = new int[sources.size()];
    this.finder = finder;
    this.deadline = deadline;
  }

  /**
   * Adds the states that were not known.
   *
   * @param most how many states there may be
   * @return whether it is known that there are no others
   */
  boolean find(int most) {
    if (!hasNews()) {
      return true;
    }
    try (SmtSolver solver = finder.open(terms, SolverOptions.DEFAULT)) {
      solver.assertTerm(clause.constraint());
      for (int number = 0; number < target.size(); number++) {
        solver.assertTerm(terms.not(target.is(number, head.arguments())));
      }
      for (int i = 0; i < looked.length; i++) {
        // What two predicates lead to together may come from an old state of one of them.
        int from = looked.length == 1 ? looked[i] : 0;
        looked[i] = sources.get(i).size();
        solver.assertTerm(sources.get(i).any(clause.body().get(i).arguments(), from));
      }
      Answer answer = ask(solver);
      while (answer.isSat() && target.size() < most && !deadline.isPast()) {
        int number = target.add(solver, head.arguments(), origin(clause, sources, solver));
        solver.assertTerm(terms.not(target.is(number, head.arguments())));
        answer = ask(solver);
      }
      return answer.isUnsat();
    }
  }

  private boolean hasNews() {
    boolean hasNews = isFirst;
    for (int i = 0; i < looked.length; i++) {
      if (sources.get(i).size() == 0) {
        return false;
      }
      hasNews |= looked[i] < sources.get(i).size();
    }
    isFirst = false;
    return hasNews;
  }

  /** Where the model of the solver comes from. */
  static Reached.Origin origin(Clause clause, List<Reached> sources, SmtSolver solver) {
    List<Integer> numbers = new ArrayList<>();
    for (int i = 0; i < sources.size(); i++) {
      numbers.add(sources.get(i).number(solver, clause.body().get(i).arguments()));
    }
    return new Reached.Origin(clause, List.copyOf(numbers));
  }

  private Answer ask(SmtSolver solver) {
    solver.limit(deadline.left());
    return deadline.isPast()
        ? Answer.unknown(Answer.Reason.TIME, deadline.clock().resource())
        : solver.check();
  }
}
