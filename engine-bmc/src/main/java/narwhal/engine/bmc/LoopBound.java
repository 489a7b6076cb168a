package narwhal.engine.bmc;

import narwhal.ir.machine.Location;

/** A loop (or the recursion of a procedure) and how often it was repeated. */
public record LoopBound(String procedure, boolean isRecursion, Location location, int bound) {
  @Override
  public String toString() {
    return (isRecursion ? "recursion of " : "loop in ")
        + procedure
        + (location.isKnown() ? " at " + location : "")
        + ": "
        + bound;
  }
}
