package narwhal.absint.state;

import java.math.BigInteger;
import narwhal.absint.domain.Interval;

/** How a bit-vector is seen as an integer. */
public enum View {
  SIGNED,
  UNSIGNED;

  BigInteger low(Interval interval) {
    return this == SIGNED ? interval.least() : interval.low();
  }

  BigInteger high(Interval interval) {
    return this == SIGNED ? interval.most() : interval.high();
  }

  /** Whether the integers from one to another are vectors of a width. */
  boolean fits(int width, BigInteger from, BigInteger to) {
    Interval top = Interval.top(width);
    return low(top).compareTo(from) <= 0 && to.compareTo(high(top)) <= 0;
  }
}
