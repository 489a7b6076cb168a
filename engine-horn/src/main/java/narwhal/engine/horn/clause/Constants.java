package narwhal.engine.horn.clause;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import narwhal.term.Substitution;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/**
 * Arguments that are the same constant whenever a predicate holds: where the clauses that define it
 * give nothing else, supposed that it is so. A system without them is easier to solve; that they
 * are constant is a statement like any other, to be checked with the rest.
 */
public final class Constants {
  /** Stands for a predicate without arguments that some clause defines. */
  private static final int REACHED = -1;

  private final TermFactory terms;
  private final ClauseSystem system;

  /** Per predicate and position the constant; a missing entry is not known yet, null is none. */
  private final Map<Predicate, Map<Integer, Term>> known = new HashMap<>();

  public Constants(TermFactory terms, ClauseSystem system) {
    this.terms = terms;
    this.system = system;
    system.predicates().forEach(p -> known.put(p, new HashMap<>()));
    boolean changed = true;
    while (changed) {
      changed = false;
      for (Clause clause : system.clauses()) {
        changed |= learn(clause);
      }
    }
  }

  /** What is known about a predicate's variables. */
  public List<Term> statements(Predicate predicate) {
    List<Term> statements = new ArrayList<>();
    known
        .get(predicate)
        .forEach(
            (i, constant) -> {
              if (constant != null) {
                statements.add(terms.eq(predicate.variables().get(i), constant));
              }
            });
    return statements;
  }

  /** The system without them; its predicates are in the same order, with fewer variables. */
  public ClauseSystem reduced() {
    Map<Predicate, Predicate> smaller = new LinkedHashMap<>();
    for (Predicate predicate : system.predicates()) {
      List<Term> variables = kept(predicate, predicate.variables());
      smaller.put(
          predicate,
          new Predicate(predicate.name(), variables, predicate.kind(), predicate.location()));
    }
    List<Clause> clauses = new ArrayList<>();
    for (Clause clause : system.clauses()) {
      Clause next = clause(clause, smaller);
      if (!next.constraint().isFalse()) {
        clauses.add(next);
      }
    }
    return new ClauseSystem(List.copyOf(smaller.values()), clauses);
  }

  /** What the head's arguments are if the body's are what is known so far. */
  private boolean learn(Clause clause) {
    if (clause.head().isEmpty() || clause.body().stream().anyMatch(this::isUnreached)) {
      return false;
    }
    Atom head = clause.head().get();
    Substitution substitution = substitution(clause);
    Map<Integer, Term> about = known.get(head.predicate());
    boolean changed = false;
    for (int i = 0; i < head.arguments().size(); i++) {
      Term value = substitution.apply(head.arguments().get(i));
      Term now = value.isConstant() ? value : null;
      if (!about.containsKey(i)) {
        about.put(i, now);
        changed = true;
      } else if (about.get(i) != null && about.get(i) != now) {
        about.put(i, null);
        changed = true;
      }
    }
    if (head.arguments().isEmpty() && !about.containsKey(REACHED)) {
      about.put(REACHED, null);
      changed = true;
    }
    return changed;
  }

  private boolean isUnreached(Atom atom) {
    return known.get(atom.predicate()).isEmpty();
  }

  private Substitution substitution(Clause clause) {
    Map<Term, Term> map = new HashMap<>();
    for (Atom atom : clause.body()) {
      for (int i = 0; i < atom.arguments().size(); i++) {
        Term constant = known.get(atom.predicate()).get(i);
        if (constant != null && atom.arguments().get(i).isVariable()) {
          map.put(atom.arguments().get(i), constant);
        }
      }
    }
    return new Substitution(terms, map);
  }

  private List<Term> kept(Predicate predicate, List<Term> all) {
    List<Term> kept = new ArrayList<>();
    for (int i = 0; i < all.size(); i++) {
      if (known.get(predicate).get(i) == null) {
        kept.add(all.get(i));
      }
    }
    return kept;
  }

  private Clause clause(Clause clause, Map<Predicate, Predicate> smaller) {
    Substitution substitution = substitution(clause);
    List<Term> constraint = new ArrayList<>(List.of(substitution.apply(clause.constraint())));
    List<Atom> body = new ArrayList<>();
    for (Atom atom : clause.body()) {
      body.add(atom(atom, substitution, smaller));
      for (int i = 0; i < atom.arguments().size(); i++) {
        Term constant = known.get(atom.predicate()).get(i);
        if (constant != null) {
          constraint.add(terms.eq(substitution.apply(atom.arguments().get(i)), constant));
        }
      }
    }
    return new Clause(
        body,
        terms.and(constraint),
        clause.head().map(head -> atom(head, substitution, smaller)),
        clause.check());
  }

  private Atom atom(Atom atom, Substitution substitution, Map<Predicate, Predicate> smaller) {
    List<Term> arguments = atom.arguments().stream().map(substitution::apply).toList();
    return new Atom(smaller.get(atom.predicate()), kept(atom.predicate(), arguments));
  }
}
