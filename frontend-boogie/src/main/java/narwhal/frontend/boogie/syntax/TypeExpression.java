package narwhal.frontend.boogie.syntax;

import java.util.List;

/** A type as it is written. */
public sealed interface TypeExpression {
  Place place();

  record Bool(Place place) implements TypeExpression {}

  record Int(Place place) implements TypeExpression {}

  record Real(Place place) implements TypeExpression {}

  record BitVector(Place place, int width) implements TypeExpression {}

  /** A declared type, a synonym, or a type parameter. */
  record Named(Place place, String name, List<TypeExpression> arguments) implements TypeExpression {
    public Named {
      arguments = List.copyOf(arguments);
    }
  }

  /** {@code <parameters>[indices]element}. */
  record MapType(
      Place place, List<Name> parameters, List<TypeExpression> indices, TypeExpression element)
      implements TypeExpression {
    public MapType {
      parameters = List.copyOf(parameters);
      indices = List.copyOf(indices);
    }
  }
}
