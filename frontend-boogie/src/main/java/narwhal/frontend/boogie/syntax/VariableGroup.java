package narwhal.frontend.boogie.syntax;

import java.util.List;
import java.util.Optional;

/** {@code {:a} x, y: type where condition}. */
public record VariableGroup(
    Place place,
    List<Attribute> attributes,
    List<Name> names,
    TypeExpression type,
    Optional<Expression> where) {
  public VariableGroup {
    attributes = List.copyOf(attributes);
    names = List.copyOf(names);
  }
}
