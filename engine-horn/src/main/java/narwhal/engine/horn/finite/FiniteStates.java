package narwhal.engine.horn.finite;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import narwhal.engine.horn.clause.Clause;
import narwhal.engine.horn.clause.ClauseSystem;
import narwhal.engine.horn.clause.Predicate;
import narwhal.engine.horn.finite.Landmarks.Place;
import narwhal.ir.run.Deadline;
import narwhal.ir.run.RunContext;
import narwhal.solver.Answer;
import narwhal.solver.SmtSolver;
import narwhal.solver.SolverBackend;
import narwhal.solver.SolverOptions;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/**
 * Looks for a solution of clauses that tells a few variables of each predicate apart by constants:
 * a state says for each of them which of its constants it is, or that it is none. A solver
 * enumerates the states that clauses lead to from those known so far. If none of them violates a
 * check, they are an invariant. If one does, the derivation says which variables have to be
 * followed, too. This is predicate abstraction (Graf, Saïdi, CAV 1997) with equations as
 * predicates, refined by counterexamples; it suits state machines, where an invariant has many
 * cases and nothing to generalise.
 */
public final class FiniteStates {
  private static final int MOST_STATES = 4000;
  private static final int MOST_CLAUSES = 250;

  private final TermFactory terms;
  private final ClauseSystem system;
  private final SolverBackend finder;
  private final RunContext context;
  private final Deadline deadline;
  private final Landmarks landmarks;
  private final Set<Place> followed = new LinkedHashSet<>();

  private FiniteStates(
      TermFactory terms, ClauseSystem system, SolverBackend finder, RunContext context) {
    this.terms = terms;
    this.system = system;
    this.finder = finder.on(context.deadline().clock());
    this.context = context;
    this.deadline = context.deadline();
    this.landmarks = new Landmarks(terms, system);
  }

  /** For each predicate, in the order of the system, a statement; empty if there is no solution. */
  public static Optional<List<Term>> solve(
      TermFactory terms, ClauseSystem system, SolverBackend finder, RunContext context) {
    if (system.clauses().size() > MOST_CLAUSES) {
      return Optional.empty();
    }
    FiniteStates search = new FiniteStates(terms, system, finder, context);
    Optional<List<Term>> solution = Optional.empty();
    boolean goesOn = true;
    while (goesOn && solution.isEmpty()) {
      Map<Predicate, Reached> reached = search.empty();
      goesOn = search.fill(reached);
      if (goesOn) {
        Optional<Reached.Origin> violation = search.violation(reached);
        if (violation.isEmpty()) {
          goesOn = !context.deadline().isPast();
          solution = goesOn ? Optional.of(search.statements(reached)) : solution;
        } else {
          goesOn = search.follow(reached, violation.get());
        }
      }
    }
    return solution;
  }

  private Map<Predicate, Reached> empty() {
    Map<Predicate, Reached> reached = new LinkedHashMap<>();
    for (Predicate predicate : system.predicates()) {
      List<Place> places =
          followed.stream().filter(place -> place.predicate().equals(predicate)).toList();
      reached.put(predicate, new Reached(terms, landmarks, places));
    }
    return reached;
  }

  private List<Term> statements(Map<Predicate, Reached> reached) {
    return system.predicates().stream().map(p -> reached.get(p).any(p.variables(), 0)).toList();
  }

  private SmtSolver open() {
    return finder.open(terms, SolverOptions.DEFAULT);
  }

  /** Finds all states; false if there are too many, or no answer. */
  private boolean fill(Map<Predicate, Reached> reached) {
    List<Successors> all =
        system.clauses().stream()
            .filter(clause -> clause.head().isPresent())
            .map(clause -> new Successors(terms, clause, reached, finder, deadline))
            .toList();
    int before = -1;
    for (int now = 0; now > before; now = count(reached)) {
      before = now;
      for (Successors successors : all) {
        if (!successors.find(MOST_STATES)) {
          return false;
        }
      }
    }
    context.statistics().set("horn.finite.states", before);
    return true;
  }

  private static int count(Map<Predicate, Reached> reached) {
    return reached.values().stream().mapToInt(Reached::size).sum();
  }

  /** A violation of a check by the states that were found; after the deadline there is none. */
  private Optional<Reached.Origin> violation(Map<Predicate, Reached> reached) {
    for (Clause clause : system.clauses()) {
      List<Reached> sources =
          clause.body().stream().map(atom -> reached.get(atom.predicate())).toList();
      if (clause.head().isEmpty() && !deadline.isPast()) {
        try (SmtSolver solver = open()) {
          solver.assertTerm(clause.constraint());
          for (int i = 0; i < sources.size(); i++) {
            solver.assertTerm(sources.get(i).any(clause.body().get(i).arguments(), 0));
          }
          solver.limit(deadline.left());
          Answer answer = solver.check();
          if (answer.isSat()) {
            return Optional.of(Successors.origin(clause, sources, solver));
          }
        }
      }
    }
    return Optional.empty();
  }

  /** Follows more variables; false if that would change nothing. */
  private boolean follow(Map<Predicate, Reached> reached, Reached.Origin violation) {
    try (SmtSolver solver = open()) {
      Set<Place> needed = new Refinement(terms, reached, solver, deadline).variables(violation);
      List<Place> more = needed.stream().filter(landmarks::has).toList();
      context.statistics().add("horn.finite.refined", 1);
      return followed.addAll(more);
    }
  }
}
