package narwhal.term;

import java.math.BigInteger;

/** An exact fraction in lowest terms with a positive denominator. */
public record Rational(BigInteger numerator, BigInteger denominator)
    implements Comparable<Rational> {
  public static final Rational ZERO = of(BigInteger.ZERO);

  public Rational {
    if (denominator.signum() == 0) {
      throw new ArithmeticException("zero denominator");
    }
    BigInteger divisor = numerator.gcd(denominator);
    if (denominator.signum() < 0) {
      divisor = divisor.negate();
    }
    numerator = numerator.divide(divisor);
    denominator = denominator.divide(divisor);
  }

  public static Rational of(BigInteger integer) {
    return new Rational(integer, BigInteger.ONE);
  }

  public Rational add(Rational o) {
    return new Rational(
        numerator.multiply(o.denominator).add(o.numerator.multiply(denominator)),
        denominator.multiply(o.denominator));
  }

  public Rational negate() {
    return new Rational(numerator.negate(), denominator);
  }

  public Rational multiply(Rational o) {
    return new Rational(numerator.multiply(o.numerator), denominator.multiply(o.denominator));
  }

  public Rational divide(Rational o) {
    return new Rational(numerator.multiply(o.denominator), denominator.multiply(o.numerator));
  }

  public int signum() {
    return numerator.signum();
  }

  public boolean isInteger() {
    return denominator.equals(BigInteger.ONE);
  }

  /** The greatest integer not above this. */
  public BigInteger floor() {
    BigInteger[] parts = numerator.divideAndRemainder(denominator);
    return parts[1].signum() < 0 ? parts[0].subtract(BigInteger.ONE) : parts[0];
  }

  @Override
  public int compareTo(Rational o) {
    return numerator.multiply(o.denominator).compareTo(o.numerator.multiply(denominator));
  }

  @Override
  public String toString() {
    return isInteger() ? numerator.toString() : numerator + "/" + denominator;
  }
}
