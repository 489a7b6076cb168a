package narwhal.evidence.shape;

import narwhal.ir.machine.Location;

/** What came of checking a proof again. */
public sealed interface ShapeCheck {

  /**
   * The proof holds.
   *
   * @param shapes how many shapes executions are in
   * @param questions how many times the solver was asked
   */
  record Proved(int shapes, int questions, String solver) implements ShapeCheck {}

  /** The proof could not be followed, or is none. */
  record Refused(String why, Location location) implements ShapeCheck {}

  /** There was not enough of something, time say, to check it. */
  record Unfinished(String resource) implements ShapeCheck {}
}
