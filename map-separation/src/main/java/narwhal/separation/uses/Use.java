package narwhal.separation.uses;

import narwhal.term.Term;

/**
 * A place of a command that depends on what maps hold.
 *
 * @param map the map expression that is looked at
 * @param term what is looked at: the read, or the map itself
 * @param extent how much of the map is seen
 */
public record Use(Term term, Term map, Extent extent) {

  /** How much of a map a use sees. */
  public enum Extent {
    /** The value at one index. */
    CELL,
    /** Any part: a comparison of maps, an argument of a function, a read at a bound variable. */
    WHOLE,
    /** Any part, of a map that a bound variable helps to describe. */
    BOUND
  }
}
