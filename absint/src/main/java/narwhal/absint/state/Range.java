package narwhal.absint.state;

import java.math.BigInteger;

/** The numbers {@code low, low + stride, …, high}; the stride is positive and leads there. */
record Range(BigInteger low, BigInteger high, BigInteger stride) {
  static Range one(BigInteger number) {
    return new Range(number, number, BigInteger.ONE);
  }

  boolean isOne() {
    return low.equals(high);
  }

  BigInteger count() {
    return high.subtract(low).divide(stride).add(BigInteger.ONE);
  }

  boolean contains(BigInteger number) {
    return low.compareTo(number) <= 0
        && number.compareTo(high) <= 0
        && number.subtract(low).mod(stride).signum() == 0;
  }
}
