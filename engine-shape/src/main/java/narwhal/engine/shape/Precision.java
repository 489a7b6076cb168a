package narwhal.engine.shape;

import java.util.List;

/**
 * How much is told apart.
 *
 * @param shortest how many nodes become a new segment
 * @param mixesData whether nodes that hold different numbers become one segment
 * @param delay how many states that differ in numbers only are kept before they are joined
 */
record Precision(int shortest, boolean mixesData, int delay) {

  /** From the finest on. */
  static List<Precision> all() {
    return List.of(
        new Precision(3, false, 8), new Precision(2, false, 3), new Precision(2, true, 2));
  }
}
