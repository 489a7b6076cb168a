package narwhal.engine.horn.clause;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import narwhal.term.FreeVariables;
import narwhal.term.Substitution;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/**
 * Replaces predicates by their definitions: those that are not defined by themselves, where the
 * clauses do not become many more. The system that is left has a solution if and only if the first
 * one has: what is between two loops, or in a procedure that is called once, needs no predicate.
 */
public final class Unfolding {
  /** How many clauses may stand where one predicate was. */
  private static final int MOST_CLAUSES = 4;

  /** How many clauses may be put together to one. */
  private static final int HEAVIEST = 200;

  private final TermFactory terms;
  private final FreshVariables fresh;
  private final List<Predicate> predicates;
  private final List<Weighted> clauses = new ArrayList<>();

  private record Weighted(Clause clause, int weight) {}

  private Unfolding(TermFactory terms, ClauseSystem system) {
    this.terms = terms;
    this.fresh = new FreshVariables(terms, "unfolded");
    this.predicates = new ArrayList<>(system.predicates());
    system.clauses().forEach(clause -> clauses.add(new Weighted(clause, 1)));
  }

  public static ClauseSystem of(TermFactory terms, ClauseSystem system) {
    Unfolding unfolding = new Unfolding(terms, system);
    boolean changed = true;
    while (changed) {
      changed = false;
      for (Predicate predicate : List.copyOf(unfolding.predicates)) {
        changed |= unfolding.eliminate(predicate);
      }
    }
    return new ClauseSystem(
        unfolding.predicates, unfolding.clauses.stream().map(Weighted::clause).toList());
  }

  private boolean eliminate(Predicate predicate) {
    List<Weighted> definitions = new ArrayList<>();
    List<Weighted> uses = new ArrayList<>();
    for (Weighted weighted : clauses) {
      boolean defines = weighted.clause.head().filter(h -> isOf(h, predicate)).isPresent();
      long used = weighted.clause.body().stream().filter(a -> isOf(a, predicate)).count();
      if (used > 1 || (used == 1 && defines)) {
        return false;
      }
      if (defines) {
        definitions.add(weighted);
      } else if (used == 1) {
        uses.add(weighted);
      }
    }
    int product = definitions.size() * uses.size();
    int heaviest = heaviest(definitions) + heaviest(uses);
    boolean isSmall = product <= Math.max(MOST_CLAUSES, definitions.size() + uses.size());
    if (!isSmall || heaviest > HEAVIEST) {
      return false;
    }
    clauses.removeAll(definitions);
    clauses.removeAll(uses);
    for (Weighted use : uses) {
      for (Weighted definition : definitions) {
        Clause clause = resolvent(use.clause, definition.clause, predicate);
        if (!clause.constraint().isFalse()) {
          clauses.add(new Weighted(clause, use.weight + definition.weight));
        }
      }
    }
    predicates.remove(predicate);
    return true;
  }

  private static int heaviest(List<Weighted> clauses) {
    return clauses.stream().mapToInt(Weighted::weight).max().orElse(0);
  }

  private static boolean isOf(Atom atom, Predicate predicate) {
    return atom.predicate().equals(predicate);
  }

  private Clause resolvent(Clause use, Clause definition, Predicate predicate) {
    Clause other = renamed(definition);
    List<Term> given = other.head().orElseThrow().arguments();
    List<Term> wanted =
        use.body().stream().filter(a -> isOf(a, predicate)).findFirst().orElseThrow().arguments();
    Map<Term, Term> replaced = new LinkedHashMap<>();
    List<Term> equal = new ArrayList<>();
    for (int i = 0; i < wanted.size(); i++) {
      if (wanted.get(i).isVariable() && !replaced.containsKey(wanted.get(i))) {
        replaced.put(wanted.get(i), given.get(i));
      } else {
        equal.add(terms.eq(wanted.get(i), given.get(i)));
      }
    }
    Substitution substitution = new Substitution(terms, replaced);
    List<Atom> body = new ArrayList<>(other.body());
    for (Atom atom : use.body()) {
      if (!isOf(atom, predicate)) {
        body.add(apply(substitution, atom));
      }
    }
    List<Term> parts = new ArrayList<>(List.of(other.constraint()));
    parts.add(substitution.apply(use.constraint()));
    equal.forEach(e -> parts.add(substitution.apply(e)));
    Optional<Atom> head = use.head().map(h -> apply(substitution, h));
    return new Clause(body, terms.and(parts), head, use.check());
  }

  private static Atom apply(Substitution substitution, Atom atom) {
    return new Atom(atom.predicate(), atom.arguments().stream().map(substitution::apply).toList());
  }

  private Clause renamed(Clause clause) {
    List<Term> all = new ArrayList<>(List.of(clause.constraint()));
    clause.body().forEach(atom -> all.addAll(atom.arguments()));
    clause.head().ifPresent(head -> all.addAll(head.arguments()));
    Map<Term, Term> names = new HashMap<>();
    Set<Term> variables = FreeVariables.of(all);
    variables.forEach(v -> names.put(v, fresh.like(v)));
    Substitution substitution = new Substitution(terms, names);
    return new Clause(
        clause.body().stream().map(atom -> apply(substitution, atom)).toList(),
        substitution.apply(clause.constraint()),
        clause.head().map(head -> apply(substitution, head)),
        clause.check());
  }
}
