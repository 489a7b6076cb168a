package narwhal.engine.bmc;

import narwhal.ir.machine.Location;

/** A loop (or the recursion of a procedure) and how often it was repeated. */
public record LoopBound(String procedure, boolean isRecursion, Location location, int bound) {
  /** The line of narwhal.yaml, below {@code bounds}, that says so; a bound is at least 1. */
  public String setting() {
    String place =
        isRecursion || !location.isKnown() ? procedure : location.file() + ":" + location.line();
    return place + ": " + Math.max(1, bound);
  }

  @Override
  public String toString() {
    return (isRecursion ? "recursion of " : "loop in ")
        + procedure
        + (location.isKnown() ? " at " + location : "")
        + ": "
        + bound;
  }
}
