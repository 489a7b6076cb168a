package narwhal.absint.state;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import narwhal.term.Term;

/** Where ways meet: states become one. */
public final class Joining {
  private Joining() {}

  /**
   * The state over the variables wanted, of which the {@code changing} ones get symbols of the
   * place; all others keep their terms.
   *
   * @param fixed those that get symbols even if they are constant now
   */
  public static State rebase(
      State state,
      String place,
      Collection<Term> wanted,
      Set<Term> changing,
      Set<Term> fixed,
      Set<Term> also) {
    List<Combination.Entry> entries = new ArrayList<>();
    for (Term variable : wanted) {
      Term term = state.value(variable);
      Term constant = fixed.contains(variable) ? null : state.constant(term);
      boolean isNew = changing.contains(variable) && constant == null;
      Term now = isNew ? state.symbols().at(place, variable) : term;
      if (constant != null && changing.contains(variable)) {
        now = constant;
      }
      entries.add(new Combination.Entry(variable, now, isNew, List.of(term)));
    }
    return Combination.of(List.of(state), entries, List.of(), also, null);
  }

  /** Any state, in which all variables have symbols of the place. */
  public static State anything(State like, String place, Collection<Term> variables) {
    State any = State.any(like.symbols());
    variables.forEach(variable -> any.havoc(variable, place));
    return any;
  }

  /** Both states at a place where no loop begins: values depend on the way that was taken. */
  public static State merge(
      State a, State b, String place, Collection<Term> wanted, Set<Term> also) {
    int common = commonPath(a, b);
    Term choice = choice(a, b, common);
    boolean isFirst = choice != null && a.path().get(common).value();
    List<Combination.Entry> entries = new ArrayList<>();
    for (Term variable : wanted) {
      Term x = a.value(variable);
      Term y = b.value(variable);
      Term term = x;
      boolean isNew = false;
      if (x != y) {
        term =
            choice == null
                ? null
                : a.symbols().terms().ite(choice, isFirst ? x : y, isFirst ? y : x);
        if (term == null || !a.symbols().isSmall(term)) {
          term = a.symbols().at(place, variable);
          isNew = true;
        }
      }
      entries.add(new Combination.Entry(variable, term, isNew, List.of(x, y)));
    }
    return Combination.of(List.of(a, b), entries, a.path().subList(0, common), also, null);
  }

  /** How many branches both took alike. */
  public static int commonPath(State a, State b) {
    int common = 0;
    while (common < a.path().size()
        && common < b.path().size()
        && a.path().get(common).equals(b.path().get(common))) {
      common++;
    }
    return common;
  }

  /** The condition that tells the states apart; null if there is none. */
  private static Term choice(State a, State b, int common) {
    boolean isFork =
        common < a.path().size()
            && common < b.path().size()
            && a.path().get(common).condition() == b.path().get(common).condition();
    return isFork ? a.path().get(common).condition() : null;
  }

  /**
   * Both states at the head of a loop, over the same symbols.
   *
   * @param widening null to join
   */
  public static State atHead(
      State before,
      State after,
      String place,
      Collection<Term> wanted,
      Set<Term> also,
      Widening widening) {
    List<Combination.Entry> entries = new ArrayList<>();
    for (Term variable : wanted) {
      Term x = before.value(variable);
      Term y = after.value(variable);
      Term symbol = before.symbols().at(place, variable);
      entries.add(
          new Combination.Entry(
              variable, x == y ? x : symbol, x != y || x == symbol, List.of(x, y)));
    }
    return Combination.of(List.of(before, after), entries, List.of(), also, widening);
  }

  /** Whether one state holds all that another one does; both are over the same symbols. */
  public static boolean includes(State larger, State smaller, Collection<Term> wanted) {
    if (larger.isImpossible() || smaller.isImpossible()) {
      return smaller.isImpossible();
    }
    for (Term variable : wanted) {
      if (larger.value(variable) != smaller.value(variable)) {
        return false;
      }
    }
    Facts facts = larger.facts();
    for (Term key : facts.bits.keySet()) {
      if (!Evaluation.DOMAIN.includes(larger.bits(key), smaller.bits(key))) {
        return false;
      }
    }
    for (Term key : facts.truths.keySet()) {
      if (!larger.truth(key).includes(smaller.truth(key))) {
        return false;
      }
    }
    for (Term key : facts.maps.keySet()) {
      Cells cells = smaller.cells(key);
      if (cells == null || !facts.maps.get(key).includes(cells)) {
        return false;
      }
    }
    boolean[] included = {true};
    facts.zones.forEach(
        (a, b, most) -> {
          if (included[0]) {
            included[0] = smaller.evaluation().differences().apart(a, b).compareTo(most) <= 0;
          }
        });
    return included[0];
  }
}
