package narwhal.engine.horn.clause;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import narwhal.term.FreeVariables;
import narwhal.term.Kind;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/**
 * Leaves out parts of constraints that have nothing to do with what a clause passes on, and can be
 * met: the choice of addresses, say, once nothing is looked up there. Only what speaks of arrays is
 * worth the question.
 */
public final class Detached {
  private final TermFactory terms;
  private final Predicate<Term> possible;
  private final Map<Term, Boolean> asked = new HashMap<>();

  private Detached(TermFactory terms, Predicate<Term> possible) {
    this.terms = terms;
    this.possible = possible;
  }

  /**
   * A system with the same solutions.
   *
   * @param possible whether some values meet a formula; may say no where it does not know
   */
  public static ClauseSystem of(TermFactory terms, ClauseSystem system, Predicate<Term> possible) {
    Detached detached = new Detached(terms, possible);
    return new ClauseSystem(
        system.predicates(), system.clauses().stream().map(detached::clause).toList());
  }

  private Clause clause(Clause clause) {
    Set<Term> linked = new HashSet<>();
    clause.body().forEach(atom -> linked.addAll(FreeVariables.of(atom.arguments())));
    clause.head().ifPresent(head -> linked.addAll(FreeVariables.of(head.arguments())));
    if (clause.head().isEmpty() && clause.body().isEmpty()) {
      return clause;
    }
    Map<Term, Set<Term>> open = new LinkedHashMap<>();
    parts(clause.constraint(), open);
    List<Term> kept = component(open, linked);
    boolean isWhole = true;
    while (!open.isEmpty()) {
      Map.Entry<Term, Set<Term>> next = open.entrySet().iterator().next();
      Term part = terms.and(component(open, new HashSet<>(next.getValue())));
      if (!hasArrays(part) || !asked.computeIfAbsent(part, possible::test)) {
        kept.add(part);
      } else {
        isWhole = false;
      }
    }
    return isWhole
        ? clause
        : new Clause(clause.body(), terms.and(kept), clause.head(), clause.check());
  }

  private static void parts(Term constraint, Map<Term, Set<Term>> into) {
    if (constraint.kind() == Kind.AND) {
      constraint.args().forEach(part -> parts(part, into));
    } else {
      into.put(constraint, FreeVariables.of(constraint));
    }
  }

  /** Takes out what is linked to some variables, one way or another. */
  private static List<Term> component(Map<Term, Set<Term>> open, Set<Term> linked) {
    List<Term> found = new ArrayList<>();
    boolean grows = true;
    while (grows) {
      int before = found.size();
      open.entrySet()
          .removeIf(
              entry -> {
                boolean isLinked =
                    entry.getValue().isEmpty()
                        || entry.getValue().stream().anyMatch(linked::contains);
                if (isLinked) {
                  found.add(entry.getKey());
                  linked.addAll(entry.getValue());
                }
                return isLinked;
              });
      grows = found.size() > before;
    }
    return found;
  }

  private static boolean hasArrays(Term term) {
    return FreeVariables.of(term).stream().anyMatch(variable -> variable.sort().isArray());
  }
}
