package narwhal.frontend.boogie.lower;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import narwhal.frontend.boogie.syntax.Place;
import narwhal.ir.machine.Approximation;
import narwhal.ir.machine.Approximation.Direction;
import narwhal.term.Kind;
import narwhal.term.Term;

/** What the lowering does not keep exactly, or reads in one of several ways. */
final class Ledger {
  private final Map<String, Approximation> entries = new LinkedHashMap<>();

  List<Approximation> entries() {
    return List.copyOf(entries.values());
  }

  void integerSlash(Place place) {
    add(Direction.ASSUMED, "'/' on integers is Euclidean division, as in Ultimate", place);
  }

  /** Ultimate's mark on functions that stand for something it does not model. */
  void overapproximated(String function, Place place) {
    add(Direction.OVER, "function '" + function + "' is marked as an over-approximation", place);
  }

  /**
   * Declared types are the integers here, but may be finite. A formula that only looks up what
   * bound variables of such types are mapped to holds with more values if it holds with fewer;
   * others may not.
   */
  void quantified(Collection<Term> open, Term body, Place place) {
    if (!open.isEmpty() && !onlyIndexes(Set.copyOf(open), body)) {
      add(
          Direction.UNDER,
          "a quantifier over a declared type, which is taken to have infinitely many values",
          place);
    }
  }

  private static boolean onlyIndexes(Set<Term> variables, Term body) {
    Set<Term> seen = new HashSet<>();
    ArrayDeque<Term> open = new ArrayDeque<>(List.of(body));
    while (!open.isEmpty()) {
      Term term = open.pop();
      if (variables.contains(term)) {
        return false;
      }
      if (seen.add(term)) {
        for (int i = 0; i < term.arity(); i++) {
          boolean isIndex = term.kind() == Kind.SELECT && i == 1;
          if (!isIndex || !variables.contains(term.arg(i))) {
            open.push(term.arg(i));
          }
        }
      }
    }
    return true;
  }

  private void add(Direction direction, String what, Place place) {
    entries.putIfAbsent(direction + what, new Approximation(direction, what, place.in("")));
  }
}
