package narwhal.engine.horn.file;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
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
import narwhal.term.Term;
import narwhal.term.TermFactory;

/**
 * Checks that clauses derive false, by facts: predicates of values. A fact holds if some clause
 * gives it from facts that held before. A predicate that no fact is about (the finder has replaced
 * it by its definitions) is unfolded.
 */
final class DerivationCheck implements AutoCloseable {
  /** How many clauses one question may have in it. */
  private static final int MOST = 3000;

  /** How deep predicates without facts are unfolded. */
  private static final int DEEPEST = 100;

  private static final Duration PATIENCE = Duration.ofSeconds(10);

  private final TermFactory terms;
  private final ClauseSystem system;
  private final SmtSolver solver;
  private final Deadline deadline;
  private final FreshCopies copies;
  private final Map<Predicate, List<Clause>> definitions = new HashMap<>();
  private final Map<Predicate, List<Atom>> known = new HashMap<>();
  private final Map<Predicate, List<Atom>> premises = new HashMap<>();
  private int budget;

  DerivationCheck(
      TermFactory terms, ClauseSystem system, SolverBackend backend, Deadline deadline) {
    this.terms = terms;
    this.system = system;
    this.solver = backend.on(deadline.clock()).open(terms, SolverOptions.DEFAULT);
    this.deadline = deadline;
    this.copies = new FreshCopies(terms);
    for (Clause clause : system.clauses()) {
      clause
          .head()
          .ifPresent(
              head ->
                  definitions
                      .computeIfAbsent(head.predicate(), p -> new ArrayList<>())
                      .add(clause));
    }
  }

  /** A fact and those that it was derived from, as far as the finder says. */
  record Step(Atom fact, List<Atom> premises) {
    Step {
      premises = List.copyOf(premises);
    }
  }

  /**
   * Whether each fact follows from those before it, and false from all.
   *
   * @param steps in the order in which they are derived
   */
  boolean confirms(List<Step> steps) {
    steps.forEach(step -> known.put(step.fact.predicate(), new ArrayList<>()));
    Set<Atom> established = new HashSet<>();
    for (Step step : steps) {
      budget = MOST;
      premises.clear();
      for (Atom premise : step.premises) {
        if (established.contains(premise)) {
          premises.computeIfAbsent(premise.predicate(), p -> new ArrayList<>()).add(premise);
        }
      }
      // Mostly the premises suffice, and a question without anything unfolded is a small one.
      if (!isSatisfiable(derived(step.fact, 1)) && !isSatisfiable(derived(step.fact, DEEPEST))) {
        return false;
      }
      established.add(step.fact);
      known.get(step.fact.predicate()).add(step.fact);
    }
    premises.clear();
    budget = MOST;
    return isSatisfiable(violated(DEEPEST));
  }

  /** Whether false is derived by steps nested up to this depth, without any fact given. */
  boolean confirms(int depth) {
    known.clear();
    premises.clear();
    return isSatisfiable(violated(depth));
  }

  private Term violated(int depth) {
    budget = MOST;
    List<Term> ways = new ArrayList<>();
    for (Clause clause : system.clauses()) {
      if (clause.head().isEmpty()) {
        ways.add(body(copies.of(clause), depth));
      }
    }
    return terms.or(ways);
  }

  private Term body(Clause clause, int depth) {
    List<Term> parts = new ArrayList<>(List.of(clause.constraint()));
    for (Atom atom : clause.body()) {
      if (parts.getLast().isFalse()) {
        return terms.fals();
      }
      List<Atom> facts = premises.getOrDefault(atom.predicate(), known.get(atom.predicate()));
      parts.add(facts == null ? derived(atom, depth - 1) : isOneOf(atom, facts));
    }
    return terms.and(parts);
  }

  private Term isOneOf(Atom atom, List<Atom> facts) {
    List<Term> ways = new ArrayList<>();
    facts.forEach(fact -> ways.add(equal(atom, fact)));
    return terms.or(ways);
  }

  private Term equal(Atom one, Atom other) {
    List<Term> parts = new ArrayList<>();
    for (int i = 0; i < one.arguments().size(); i++) {
      parts.add(terms.eq(one.arguments().get(i), other.arguments().get(i)));
    }
    return terms.and(parts);
  }

  /** That some clause gives the atom; false where the question would become too large. */
  private Term derived(Atom atom, int depth) {
    List<Term> ways = new ArrayList<>();
    for (Clause clause : definitions.getOrDefault(atom.predicate(), List.of())) {
      if (depth > 0 && budget-- > 0) {
        Clause copy = copies.of(clause);
        Term equal = equal(copy.head().orElseThrow(), atom);
        ways.add(equal.isFalse() ? equal : terms.and(equal, body(copy, depth)));
      }
    }
    return terms.or(ways);
  }

  private boolean isSatisfiable(Term question) {
    Duration left = deadline.left();
    if (question.isFalse() || left.isZero()) {
      return false;
    }
    if (question.isTrue()) {
      return true;
    }
    solver.limit(left.compareTo(PATIENCE) < 0 ? left : PATIENCE);
    solver.push();
    solver.assertTerm(question);
    Answer answer = solver.check();
    solver.pop();
    return answer.isSat();
  }

  @Override
  public void close() {
    solver.close();
  }
}
