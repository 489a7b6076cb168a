package narwhal.cli.cover;

import java.util.List;
import java.util.Optional;
import narwhal.ir.machine.Location;
import narwhal.ir.machine.Value;

/**
 * Something that executions should reach.
 *
 * @param places where; one of them suffices
 */
record Target(Kind kind, String text, Location location, List<Place> places) {
  enum Kind {
    ASSERTION,
    GOAL,
    ASSUMPTION,
    LINE
  }

  /**
   * Before instruction {@code index} of a block (its end, if there are no more), where {@code when}
   * is 1 if given.
   */
  record Place(String function, String block, int index, Optional<Value> when) {}

  Target {
    places = List.copyOf(places);
  }
}
