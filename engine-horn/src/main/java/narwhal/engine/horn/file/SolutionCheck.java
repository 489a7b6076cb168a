package narwhal.engine.horn.file;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import narwhal.engine.horn.clause.Atom;
import narwhal.engine.horn.clause.Clause;
import narwhal.engine.horn.clause.ClauseSystem;
import narwhal.engine.horn.clause.Predicate;
import narwhal.ir.run.Deadline;
import narwhal.solver.Answer;
import narwhal.solver.SmtSolver;
import narwhal.solver.SolverBackend;
import narwhal.solver.SolverOptions;
import narwhal.term.Substitution;
import narwhal.term.Term;
import narwhal.term.TermFactory;
import narwhal.term.TermMap;

/**
 * Asks clause by clause whether formulas for the predicates make it true. A predicate whose formula
 * is quantified, which solvers decide seldom, is replaced by its definitions where that is
 * possible: then its formula is not needed.
 */
final class SolutionCheck {
  /** What one clause may take. */
  private static final Duration PATIENCE = Duration.ofSeconds(10);

  private final TermFactory terms;
  private final SolverBackend backend;
  private final Deadline deadline;
  private final Map<Predicate, Term> formulas = new LinkedHashMap<>();
  private final Elimination elimination;
  private List<Clause> clauses;

  /**
   * @param formulas of the predicates in the order of the system, over their variables
   */
  SolutionCheck(
      TermFactory terms,
      ClauseSystem system,
      List<Term> formulas,
      SolverBackend backend,
      Deadline deadline) {
    this.terms = terms;
    this.backend = backend.on(deadline.clock());
    this.deadline = deadline;
    this.clauses = system.clauses();
    this.elimination = new Elimination(terms);
    for (int i = 0; i < formulas.size(); i++) {
      this.formulas.put(system.predicates().get(i), formulas.get(i));
    }
    for (int i = 0; i < formulas.size(); i++) {
      if (isQuantified(formulas.get(i))) {
        eliminate(system.predicates().get(i));
      }
    }
  }

  /**
   * How it ended.
   *
   * @param clauses how many clauses there are
   * @param confirmed how many of them hold
   * @param refuted a clause that does not hold
   * @param reason why the others are open
   */
  record Outcome(
      int invariants, int clauses, int confirmed, Optional<Clause> refuted, String reason) {
    boolean isConfirmed() {
      return clauses == confirmed;
    }
  }

  Outcome check() {
    Set<Clause> confirmed = Collections.newSetFromMap(new IdentityHashMap<>());
    Set<Clause> open = Collections.newSetFromMap(new IdentityHashMap<>());
    String reason = "";
    ArrayDeque<Clause> pending = new ArrayDeque<>(clauses);
    while (!pending.isEmpty()) {
      Clause clause = pending.poll();
      if (deadline.isPast()) {
        return outcome(confirmed, Optional.empty(), "the time is over");
      }
      switch (holds(clause)) {
        case Answer.Unsat a -> confirmed.add(clause);
        case Answer.Sat a -> {
          if (!doesWithoutFormula(clause)) {
            return outcome(confirmed, Optional.of(clause), "");
          }
          pending.clear();
          clauses.stream()
              .filter(c -> !confirmed.contains(c) && !open.contains(c))
              .forEach(pending::add);
        }
        case Answer.Unknown a -> {
          open.add(clause);
          reason = a.reason() + " " + a.detail();
        }
      }
    }
    return outcome(confirmed, Optional.empty(), reason.strip());
  }

  private Outcome outcome(Set<Clause> confirmed, Optional<Clause> refuted, String reason) {
    int count = (int) clauses.stream().filter(confirmed::contains).count();
    return new Outcome(formulas.size(), clauses.size(), count, refuted, reason);
  }

  /**
   * A formula that makes a clause false is given up, if its predicate can be replaced by its
   * definitions: finders, too, make formulas out of definitions, not always rightly.
   */
  private boolean doesWithoutFormula(Clause clause) {
    List<Atom> atoms = new ArrayList<>();
    clause.head().ifPresent(atoms::add);
    atoms.addAll(clause.body());
    return atoms.stream().anyMatch(atom -> eliminate(atom.predicate()));
  }

  private boolean eliminate(Predicate predicate) {
    Optional<List<Clause>> without = elimination.without(predicate, clauses);
    if (without.isPresent()) {
      clauses = without.get();
      formulas.remove(predicate);
    }
    return without.isPresent();
  }

  /** Unsatisfiable if the clause holds. */
  private Answer holds(Clause clause) {
    List<Term> parts = new ArrayList<>(List.of(clause.constraint()));
    clause.body().forEach(atom -> parts.add(formula(atom)));
    clause.head().ifPresent(head -> parts.add(terms.not(formula(head))));
    Term question = terms.and(parts);
    if (question.isFalse()) {
      return Answer.unsat();
    }
    Duration left = deadline.left();
    Duration limit = left.compareTo(PATIENCE) < 0 ? left : PATIENCE;
    if (limit.isZero()) {
      return Answer.unknown(Answer.Reason.TIME, "");
    }
    try (SmtSolver solver = backend.open(terms, SolverOptions.DEFAULT.once().withTime(limit))) {
      solver.assertTerm(question);
      return solver.check();
    }
  }

  private Term formula(Atom atom) {
    Map<Term, Term> map = new HashMap<>();
    for (int i = 0; i < atom.arguments().size(); i++) {
      map.put(atom.predicate().variables().get(i), atom.arguments().get(i));
    }
    return new Substitution(terms, map).apply(formulas.get(atom.predicate()));
  }

  private static boolean isQuantified(Term root) {
    TermMap<Boolean> seen = new TermMap<>();
    ArrayDeque<Term> stack = new ArrayDeque<>(List.of(root));
    while (!stack.isEmpty()) {
      Term term = stack.pop();
      if (term.kind().isQuantifier()) {
        return true;
      }
      if (!seen.contains(term)) {
        seen.put(term, true);
        stack.addAll(term.args());
      }
    }
    return false;
  }
}
