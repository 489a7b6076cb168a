package narwhal.frontend.boogie.syntax;

import java.util.List;

/** A clause of a procedure's contract. */
public sealed interface Specification {
  Place place();

  boolean isFree();

  record Requires(Place place, boolean isFree, List<Attribute> attributes, Expression condition)
      implements Specification {
    public Requires {
      attributes = List.copyOf(attributes);
    }
  }

  record Ensures(Place place, boolean isFree, List<Attribute> attributes, Expression condition)
      implements Specification {
    public Ensures {
      attributes = List.copyOf(attributes);
    }
  }

  record Modifies(Place place, boolean isFree, List<Name> variables) implements Specification {
    public Modifies {
      variables = List.copyOf(variables);
    }
  }
}
