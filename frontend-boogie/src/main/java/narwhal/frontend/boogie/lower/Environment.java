package narwhal.frontend.boogie.lower;

import java.util.Map;
import java.util.function.Function;
import narwhal.term.Term;

/** What variables stand for, now and under {@code old}. */
record Environment(Function<String, Term> now, Function<String, Term> before) {

  /** One state only: {@code old} changes nothing. */
  static Environment of(Function<String, Term> variables) {
    return new Environment(variables, variables);
  }

  Environment old() {
    return new Environment(before, before);
  }

  /** These names, the same in both states, hide others. */
  Environment with(Map<String, Term> bindings) {
    return new Environment(hide(bindings, now), hide(bindings, before));
  }

  private static Function<String, Term> hide(
      Map<String, Term> bindings, Function<String, Term> outer) {
    return name -> {
      Term bound = bindings.get(name);
      return bound != null ? bound : outer.apply(name);
    };
  }
}
