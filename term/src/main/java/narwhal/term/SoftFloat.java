package narwhal.term;

import java.math.BigInteger;

/**
 * IEEE 754 binary arithmetic, exact for any format and rounding mode. Values are the IEEE bits as
 * non-negative integers; results that are NaN are the one quiet NaN of {@link #nan}.
 */
public final class SoftFloat {
  private final int exponent;
  private final int significand;

  private SoftFloat(int exponent, int significand) {
    this.exponent = exponent;
    this.significand = significand;
  }

  /** The format with so many exponent bits and significand bits (hidden bit included). */
  public static SoftFloat of(int exponent, int significand) {
    return new SoftFloat(exponent, significand);
  }

  public static SoftFloat of(Sort.Float sort) {
    return of(sort.exponent(), sort.significand());
  }

  public BigInteger nan() {
    return BitVectors.mask(exponent + 1).shiftLeft(significand - 2);
  }

  public BigInteger infinity(boolean negative) {
    return sign(negative).or(BitVectors.mask(exponent).shiftLeft(significand - 1));
  }

  public BigInteger zero(boolean negative) {
    return sign(negative);
  }

  /** The same value, with any NaN replaced by {@link #nan}. */
  public BigInteger canonical(BigInteger bits) {
    return isNan(bits) ? nan() : bits;
  }

  public boolean isNan(BigInteger a) {
    return exponentField(a) == maxExponentField() && fraction(a).signum() != 0;
  }

  private BigInteger sign(boolean negative) {
    return negative ? BigInteger.ONE.shiftLeft(exponent + significand - 1) : BigInteger.ZERO;
  }

  private int maxExponentField() {
    return (1 << exponent) - 1;
  }

  private int exponentField(BigInteger a) {
    return BitVectors.extract(exponent + significand - 2, significand - 1, a).intValue();
  }

  private BigInteger fraction(BigInteger a) {
    return a.and(BitVectors.mask(significand - 1));
  }
}
