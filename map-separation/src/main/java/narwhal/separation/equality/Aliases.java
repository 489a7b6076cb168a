package narwhal.separation.equality;

import java.util.LinkedHashSet;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import narwhal.term.Term;

/**
 * Other names of a place in memory, or of an object's number.
 *
 * @param equal variables that have its value
 * @param sameObject variables that point into its object
 * @param offset the offset in the object, if it is constant
 * @param constant its value, if it is constant
 */
public record Aliases(
    Set<Term> equal, Set<Term> sameObject, Optional<Term> offset, Optional<Term> constant) {

  /** What holds of both. */
  public Aliases and(Aliases other) {
    return new Aliases(
        both(equal, other.equal),
        both(sameObject, other.sameObject),
        offset.filter(o -> Objects.equals(o, other.offset.orElse(null))),
        constant.filter(c -> Objects.equals(c, other.constant.orElse(null))));
  }

  private static Set<Term> both(Set<Term> first, Set<Term> second) {
    Set<Term> both = new LinkedHashSet<>(first);
    both.retainAll(second);
    return both;
  }
}
