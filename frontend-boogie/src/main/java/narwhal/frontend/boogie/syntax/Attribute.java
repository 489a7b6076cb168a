package narwhal.frontend.boogie.syntax;

import java.util.List;
import java.util.Optional;

/** {@code {:name arguments}}; an argument may be a string. */
public record Attribute(Place place, String name, List<Expression> arguments) {
  public Attribute {
    arguments = List.copyOf(arguments);
  }

  /** The first attribute of this name. */
  public static Optional<Attribute> named(String name, List<Attribute> attributes) {
    return attributes.stream().filter(a -> a.name.equals(name)).findFirst();
  }

  /** The string that is the argument of the first attribute of this name. */
  public static Optional<String> text(String name, List<Attribute> attributes) {
    return named(name, attributes)
        .flatMap(
            a ->
                a.arguments.size() == 1
                        && a.arguments.getFirst() instanceof Expression.StringLiteral s
                    ? Optional.of(s.value())
                    : Optional.empty());
  }
}
