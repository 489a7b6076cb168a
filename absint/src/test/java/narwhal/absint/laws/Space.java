package narwhal.absint.laws;

import java.util.List;

/**
 * Elements of a domain, all concrete things that they may stand for, and all operations.
 *
 * @param pairs how many pairs of elements are tried; the others are left out at random
 */
public record Space<E, C>(
    String name, List<E> elements, List<C> universe, List<Operation<E, C>> operations, long pairs) {
  public Space {
    elements = List.copyOf(elements);
    universe = List.copyOf(universe);
    operations = List.copyOf(operations);
  }

  /** All pairs are tried. */
  public Space(String name, List<E> elements, List<C> universe, List<Operation<E, C>> operations) {
    this(name, elements, universe, operations, Long.MAX_VALUE);
  }
}
