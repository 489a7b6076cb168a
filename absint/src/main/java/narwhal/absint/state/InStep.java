package narwhal.absint.state;

import java.math.BigInteger;
import java.util.Collection;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Predicate;
import narwhal.term.Term;

/**
 * Variables that keep a fixed distance from others: a counter whose loop ends bounds the index that
 * goes along with it, so what is known of the index can be shown only by whoever knows the counter.
 */
public final class InStep {
  private InStep() {}

  /** Those that matter, and those of the variables that are in step with one of them. */
  public static Set<Term> with(State state, Collection<Term> variables, Predicate<Term> matters) {
    Set<Term> all = new HashSet<>();
    Set<Term> symbols = new HashSet<>();
    for (Term variable : variables) {
      if (matters.test(variable)) {
        all.add(variable);
        symbols.addAll(state.symbols().in(state.value(variable)));
      }
    }
    Set<Term> partners = new HashSet<>();
    state
        .facts()
        .zones
        .forEach(
            (a, b, most) -> {
              BigInteger back = state.facts().zones.bound(b, a);
              boolean isFixed = back != null && back.equals(most.negate());
              if (isFixed && symbols.containsAll(state.symbols().in(a.term()))) {
                partners.addAll(state.symbols().in(b.term()));
              }
            });
    for (Term variable : variables) {
      Term value = state.value(variable);
      if (value.isVariable() && partners.contains(value)) {
        all.add(variable);
      }
    }
    return all;
  }
}
