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
   * Declared types are the integers here, but may be finite. A formula that only asks functions for
   * the value at bound variables of such types, if it holds with few values, holds with more that
   * copy one of them; others may not.
   *
   * @param functions maps that functions with plain results became
   */
  void quantified(Collection<Term> open, Term body, Set<Term> functions, Place place) {
    if (!open.isEmpty() && !onlyArguments(Set.copyOf(open), body, functions)) {
      add(
          Direction.UNDER,
          "a quantifier over a declared type, which is taken to have infinitely many values",
          place);
    }
  }

  private static boolean onlyArguments(Set<Term> variables, Term body, Set<Term> functions) {
    Set<Term> seen = new HashSet<>();
    ArrayDeque<Term> open = new ArrayDeque<>(List.of(body));
    while (!open.isEmpty()) {
      Term term = open.pop();
      if (variables.contains(term)) {
        return false;
      }
      if (seen.add(term)) {
        boolean applies = term.kind() == Kind.SELECT && functions.contains(root(term));
        for (int i = 0; i < term.arity(); i++) {
          boolean isArgument = applies && i == 1;
          if (!isArgument || !variables.contains(term.arg(i))) {
            open.push(term.arg(i));
          }
        }
      }
    }
    return true;
  }

  /** The map that indices are looked up in. */
  private static Term root(Term select) {
    Term map = select;
    while (map.kind() == Kind.SELECT) {
      map = map.arg(0);
    }
    return map;
  }

  private void add(Direction direction, String what, Place place) {
    entries.putIfAbsent(direction + what, new Approximation(direction, what, place.in("")));
  }
}
