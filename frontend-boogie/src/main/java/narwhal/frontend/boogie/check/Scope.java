package narwhal.frontend.boogie.check;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The variables that can be named at a place; inner ones hide outer ones. */
final class Scope {
  private final Optional<Scope> outer;
  private final Map<String, Symbol.Variable> variables;

  private Scope(Optional<Scope> outer, Map<String, Symbol.Variable> variables) {
    this.outer = outer;
    this.variables = variables;
  }

  static Scope of(Map<String, Symbol.Variable> variables) {
    return new Scope(Optional.empty(), variables);
  }

  /** This scope with more variables in it. */
  Scope with(List<Symbol.Variable> more) {
    Map<String, Symbol.Variable> inner = new HashMap<>();
    more.forEach(variable -> inner.put(variable.text(), variable));
    return new Scope(Optional.of(this), inner);
  }

  Optional<Symbol.Variable> find(String name) {
    Scope scope = this;
    while (true) {
      Symbol.Variable variable = scope.variables.get(name);
      if (variable != null) {
        return Optional.of(variable);
      }
      if (scope.outer.isEmpty()) {
        return Optional.empty();
      }
      scope = scope.outer.get();
    }
  }
}
