package narwhal.absint.domain;

import java.math.BigInteger;
import java.util.List;
import narwhal.term.Kind;

/**
 * A domain of sets of bit-vectors of one width. Its elements are immutable; each stands for at
 * least the vectors it {@link #contains}. Operations may answer more than is so, never less.
 */
public interface ValueDomain<V> {
  /** All vectors of a width. */
  V top(int width);

  V constant(BigInteger bits, int width);

  boolean isBottom(V value);

  /** Whether the vector, as an unsigned number, is one of those that the element stands for. */
  boolean contains(V value, BigInteger bits);

  boolean includes(V larger, V smaller);

  V join(V a, V b);

  V meet(V a, V b);

  /** At least the join; a chain of widenings ends. */
  V widen(V before, V after, Thresholds thresholds);

  /** The results of a bit-vector operator. */
  V apply(Operator operator, List<V> operands);

  /** Whether a relation (EQUAL, BV_ULT, BV_ULE, BV_SLT, BV_SLE) holds. */
  Truth test(Kind relation, V a, V b);

  /** What is left of the operands where a relation (those of {@link #test}, DISTINCT) holds. */
  Both<V> assume(Kind relation, V a, V b);

  /** Two elements. */
  record Both<V>(V first, V second) {}
}
