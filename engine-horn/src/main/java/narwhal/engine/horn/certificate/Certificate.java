package narwhal.engine.horn.certificate;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.SequencedSet;
import java.util.Set;
import narwhal.engine.horn.clause.Atom;
import narwhal.engine.horn.clause.Clause;
import narwhal.engine.horn.clause.ClauseSystem;
import narwhal.engine.horn.clause.Predicate;
import narwhal.ir.logic.Invariant;
import narwhal.ir.run.Deadline;
import narwhal.solver.Answer;
import narwhal.solver.SmtSolver;
import narwhal.solver.SolverBackend;
import narwhal.solver.SolverOptions;
import narwhal.solver.UnsupportedTermException;
import narwhal.term.Substitution;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/**
 * Statements about the predicates of a system, in the sorts of the program. Those that are not
 * inductive are dropped until the rest makes all clauses with a head true; then the clauses without
 * one decide. A statement that takes too long to decide is dropped as well.
 */
public final class Certificate {
  /** Questions may take all the time there is. */
  public static final Duration ENDLESS = Duration.ofDays(3650);

  private final TermFactory terms;
  private final ClauseSystem system;
  private final SolverBackend backend;
  private final Deadline deadline;
  private final Duration patience;
  private final Map<Predicate, Set<Term>> statements = new LinkedHashMap<>();
  private final Map<Predicate, List<Clause>> users = new HashMap<>();
  private int questions;

  public Certificate(
      TermFactory terms, ClauseSystem system, SolverBackend backend, Deadline deadline) {
    this(terms, system, backend, deadline, ENDLESS);
  }

  /**
   * @param patience what one question may take
   */
  public Certificate(
      TermFactory terms,
      ClauseSystem system,
      SolverBackend backend,
      Deadline deadline,
      Duration patience) {
    this.patience = patience;
    this.terms = terms;
    this.system = system;
    this.backend = backend.on(deadline.clock());
    this.deadline = deadline;
    system.predicates().forEach(p -> statements.put(p, new LinkedHashSet<>()));
    for (Clause clause : system.clauses()) {
      if (clause.head().isPresent()) {
        clause
            .body()
            .forEach(
                atom ->
                    users.computeIfAbsent(atom.predicate(), p -> new ArrayList<>()).add(clause));
      }
    }
  }

  /** Proposes a statement over the predicate's variables. */
  public void propose(Predicate predicate, Term statement) {
    if (!statement.isTrue()) {
      statements.get(predicate).add(statement);
    }
  }

  /** Forgets a predicate's proposals. */
  public void clear() {
    statements.values().forEach(Set::clear);
  }

  public Map<Predicate, Set<Term>> statements() {
    return statements;
  }

  /** The statements in words of the program; predicates without any say nothing. */
  public List<Invariant> invariants() {
    List<Invariant> invariants = new ArrayList<>();
    statements.forEach(
        (predicate, about) -> {
          if (!about.isEmpty()) {
            invariants.add(
                new Invariant(
                    switch (predicate.kind()) {
                      case PRECONDITION -> Invariant.Kind.PRECONDITION;
                      case SUMMARY -> Invariant.Kind.SUMMARY;
                      case INVARIANT -> Invariant.Kind.PLACE;
                    },
                    predicate.procedure(),
                    predicate.node(),
                    predicate.location(),
                    List.copyOf(about)));
          }
        });
    return invariants;
  }

  public int size() {
    return statements.values().stream().mapToInt(Set::size).sum();
  }

  /** How many questions to the solver it took. */
  public int questions() {
    return questions;
  }

  /** How the checks ended: nothing is left open, or these checks are, or there was no answer. */
  public sealed interface Outcome {
    record Proved() implements Outcome {}

    record Open(Set<Integer> checks) implements Outcome {}

    record Undecided(String reason) implements Outcome {}
  }

  /** Drops what is not inductive, then asks whether the rest proves the checks. */
  public Outcome check() {
    // A clause that holds does so until its body says less.
    SequencedSet<Clause> asked = new LinkedHashSet<>(system.clauses());
    asked.removeIf(clause -> clause.head().isEmpty());
    while (!asked.isEmpty()) {
      Clause clause = asked.removeFirst();
      Predicate head = clause.head().orElseThrow().predicate();
      int before = statements.get(head).size();
      Answer answer = weaken(clause);
      while (answer.isSat()) {
        answer = weaken(clause);
      }
      if (!answer.isUnsat()) {
        return new Outcome.Undecided(answer.toString());
      }
      if (statements.get(head).size() < before) {
        asked.addAll(users.getOrDefault(head, List.of()));
      }
    }
    return violations();
  }

  private Outcome violations() {
    Set<Integer> open = new LinkedHashSet<>();
    for (Clause clause : system.clauses()) {
      if (clause.head().isEmpty() && !open.contains(clause.check())) {
        try (SmtSolver solver = backend.open(terms, SolverOptions.DEFAULT)) {
          solver.assertTerm(body(clause));
          Answer answer = ask(solver);
          if (answer.isSat()) {
            open.add(clause.check());
          } else if (!answer.isUnsat()) {
            return new Outcome.Undecided(answer.toString());
          }
        }
      }
    }
    return open.isEmpty() ? new Outcome.Proved() : new Outcome.Open(open);
  }

  private Answer ask(SmtSolver solver) {
    questions++;
    Duration left = deadline.left();
    solver.limit(left.compareTo(patience) < 0 ? left : patience);
    return deadline.isPast()
        ? Answer.unknown(Answer.Reason.TIME, deadline.clock().resource())
        : solver.check();
  }

  /** Asks whether the clause holds; if not, drops what its counterexample breaks. */
  private Answer weaken(Clause clause) {
    Atom head = clause.head().orElseThrow();
    Map<Term, Term> claims = new LinkedHashMap<>();
    Set<Term> about = statements.get(head.predicate());
    if (about.isEmpty()) {
      return Answer.unsat();
    }
    Substitution substitution = substitution(head);
    List<Term> given = given(clause);
    Set<Term> plain = new HashSet<>(given);
    for (Term statement : about) {
      Term claim = substitution.apply(statement);
      if (!plain.contains(claim)) {
        claims.put(statement, claim);
      }
    }
    List<Term> broken = new ArrayList<>();
    claims.values().forEach(claim -> broken.add(terms.not(claim)));
    Term question = terms.and(terms.and(given), terms.or(broken));
    if (question.isFalse()) {
      return Answer.unsat();
    }
    try (SmtSolver solver = backend.open(terms, SolverOptions.DEFAULT)) {
      solver.assertTerm(question);
      Answer answer = ask(solver);
      if (answer.isSat()) {
        claims.forEach(
            (statement, claim) -> {
              if (isBroken(solver, claim)) {
                about.remove(statement);
              }
            });
      }
      return answer.isSat() || answer.isUnsat() || deadline.isPast()
          ? answer
          : oneByOne(clause, claims);
    }
  }

  /** Also if the model does not say what a quantifier says. */
  private static boolean isBroken(SmtSolver solver, Term claim) {
    try {
      return solver.value(claim).isFalse();
    } catch (UnsupportedTermException e) {
      return true;
    }
  }

  /** Drops the statements that the clause does not give plainly. */
  private Answer oneByOne(Clause clause, Map<Term, Term> claims) {
    Set<Term> about = statements.get(clause.head().orElseThrow().predicate());
    Term body = body(clause);
    int before = about.size();
    for (Map.Entry<Term, Term> claim : claims.entrySet()) {
      try (SmtSolver solver = backend.open(terms, SolverOptions.DEFAULT)) {
        solver.assertTerm(terms.and(body, terms.not(claim.getValue())));
        if (claims.size() == 1 || !ask(solver).isUnsat()) {
          about.remove(claim.getKey());
        }
      }
    }
    return about.size() < before ? Answer.sat() : Answer.unsat();
  }

  private Substitution substitution(Atom atom) {
    Map<Term, Term> map = new HashMap<>();
    for (int i = 0; i < atom.arguments().size(); i++) {
      map.put(atom.predicate().variables().get(i), atom.arguments().get(i));
    }
    return new Substitution(terms, map);
  }

  private Term body(Clause clause) {
    return terms.and(given(clause));
  }

  private List<Term> given(Clause clause) {
    List<Term> parts = new ArrayList<>(List.of(clause.constraint()));
    for (Atom atom : clause.body()) {
      Substitution substitution = substitution(atom);
      statements.get(atom.predicate()).forEach(s -> parts.add(substitution.apply(s)));
    }
    return parts;
  }
}
