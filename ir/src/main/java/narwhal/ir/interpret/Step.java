package narwhal.ir.interpret;

import java.util.List;
import narwhal.ir.machine.Location;

/**
 * Control came to a new source line of {@code function}, and these variables got new values there.
 */
public record Step(Location location, String function, List<Binding> bindings) {
  public Step {
    bindings = List.copyOf(bindings);
  }

  /** A name of the source program (or what asked for an input) and its value, readable. */
  public record Binding(String name, String value) {}
}
