package narwhal.engine.shape;

import narwhal.ir.machine.Location;

/** What came of the search. */
public sealed interface ShapeResult {

  /**
   * No execution violates a check.
   *
   * @param shapes how many shapes memory has at loops
   * @param places how many loops there are, each for each way of calls to it
   */
  record Proved(int shapes, int places) implements ShapeResult {}

  /**
   * @param check what could not be shown, or −1
   */
  record Open(String why, Location location, int check) implements ShapeResult {}
}
