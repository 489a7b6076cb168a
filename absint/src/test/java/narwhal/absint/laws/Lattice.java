package narwhal.absint.laws;

/** How elements of a domain are put together and compared. */
public interface Lattice<E> {
  boolean includes(E larger, E smaller);

  E join(E a, E b);

  /** At least both; a chain of these ends. */
  E widen(E before, E after);

  boolean isBottom(E element);
}
