package narwhal.absint.laws;

import java.util.List;
import java.util.function.Predicate;

/**
 * An operation of a domain beside what it means. Applied to elements once, it says of members of
 * these elements, one of each, whether the result holds what they give.
 */
public record Operation<E, C>(String name, int arity, Meaning<E, C> meaning) {
  /** Applies the operation; the answer tells whether members are accounted for. */
  @FunctionalInterface
  public interface Meaning<E, C> {
    Predicate<List<C>> on(List<E> operands);
  }
}
