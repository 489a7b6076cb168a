package narwhal.ir.machine;

import java.util.List;

/** The type of a function. */
public record Signature(Type result, List<Type> parameters, boolean variadic) {
  public Signature {
    parameters = List.copyOf(parameters);
  }
}
