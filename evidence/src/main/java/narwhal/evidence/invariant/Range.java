package narwhal.evidence.invariant;

import java.math.BigInteger;

/** The integers from {@code least} to {@code greatest}. */
record Range(BigInteger least, BigInteger greatest) {

  static Range of(BigInteger value) {
    return new Range(value, value);
  }

  /** The integers of some bits. */
  static Range of(int bits, boolean isSigned) {
    BigInteger half = BigInteger.ONE.shiftLeft(isSigned ? bits - 1 : bits);
    return new Range(isSigned ? half.negate() : BigInteger.ZERO, half.subtract(BigInteger.ONE));
  }

  boolean contains(Range other) {
    return least.compareTo(other.least) <= 0 && greatest.compareTo(other.greatest) >= 0;
  }

  Range join(Range other) {
    return new Range(least.min(other.least), greatest.max(other.greatest));
  }

  Range plus(Range other) {
    return new Range(least.add(other.least), greatest.add(other.greatest));
  }

  Range times(BigInteger factor) {
    BigInteger one = least.multiply(factor);
    BigInteger other = greatest.multiply(factor);
    return new Range(one.min(other), one.max(other));
  }
}
