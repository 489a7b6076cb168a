package narwhal.ir.machine;

/**
 * Something that was not modelled exactly, and in which direction. OVER: executions were added, so
 * an UNSAFE may be spurious. UNDER: executions were left out, so a SAFE may be wrong. ASSUMED: what
 * the user agreed to by the options or the documented defaults; it is printed with the verdict and
 * weakens none.
 */
public record Approximation(Direction direction, String what, Location location) {
  public enum Direction {
    OVER,
    UNDER,
    ASSUMED
  }
}
