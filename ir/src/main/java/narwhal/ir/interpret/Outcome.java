package narwhal.ir.interpret;

import narwhal.ir.machine.Location;

/** How one execution ended. */
public sealed interface Outcome {

  /** The program ended by itself. */
  record Finished(int exitCode) implements Outcome {}

  /** Check {@code check} of the program does not hold here. */
  record Violated(int check, String what, Location location) implements Outcome {}

  /** Undefined behaviour that no check asks about: an invalid access, a division by zero, … */
  record Undefined(String what, Location location) implements Outcome {}

  /**
   * An assumption does not hold, or an {@code Unreachable} was reached: the execution does not
   * count.
   */
  record Blocked(Location location) implements Outcome {}

  /** The budget of steps (or of memory, or of addresses) is used up. */
  record OutOfSteps() implements Outcome {}
}
