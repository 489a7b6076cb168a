package narwhal.absint.state;

import java.math.BigInteger;
import narwhal.absint.domain.Interval;
import narwhal.absint.domain.Signed;
import narwhal.term.Term;

/** A bit-vector term as an integer, or the negative of that integer. */
public record Node(Term term, View view, boolean isNegative) implements Signed<Node> {
  public Node(Term term, View view) {
    this(term, view, false);
  }

  @Override
  public Node negated() {
    return new Node(term, view, !isNegative);
  }

  /** The same for another term. */
  Node of(Term other) {
    return new Node(other, view, isNegative);
  }

  /** The least of it, if the term is in an interval. */
  BigInteger low(Interval interval) {
    return isNegative ? view.high(interval).negate() : view.low(interval);
  }

  BigInteger high(Interval interval) {
    return isNegative ? view.low(interval).negate() : view.high(interval);
  }
}
