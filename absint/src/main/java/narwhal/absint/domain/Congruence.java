package narwhal.absint.domain;

import java.math.BigInteger;

/**
 * Unsigned numbers that leave one remainder: {@code remainder + k * modulus}. Modulus 0 is a single
 * number, 1 all of them; a negative modulus stands for no number.
 */
public record Congruence(int width, BigInteger modulus, BigInteger remainder) {
  static Congruence empty(int width) {
    return new Congruence(width, BigInteger.ONE.negate(), BigInteger.ZERO);
  }

  public static Congruence top(int width) {
    return new Congruence(width, BigInteger.ONE, BigInteger.ZERO);
  }

  static Congruence constant(BigInteger bits, int width) {
    return new Congruence(width, BigInteger.ZERO, bits);
  }

  /** The numbers of a width among {@code remainder + k * modulus}, the modulus not negative. */
  static Congruence of(int width, BigInteger modulus, BigInteger remainder) {
    if (modulus.signum() > 0) {
      BigInteger first = remainder.mod(modulus);
      return first.bitLength() > width
          ? empty(width)
          : modulus.bitLength() > width
              ? constant(first, width)
              : new Congruence(width, modulus, first);
    }
    return remainder.signum() < 0 || remainder.bitLength() > width
        ? empty(width)
        : constant(remainder, width);
  }

  /** The same numbers modulo 2^width. */
  static Congruence wrapped(int width, BigInteger modulus, BigInteger remainder) {
    BigInteger size = BigInteger.ONE.shiftLeft(width);
    return modulus.signum() == 0
        ? constant(remainder.mod(size), width)
        : of(width, modulus.gcd(size), remainder);
  }

  public boolean isEmpty() {
    return modulus.signum() < 0;
  }

  public boolean isConstant() {
    return modulus.signum() == 0;
  }

  boolean contains(BigInteger bits) {
    if (isEmpty()) {
      return false;
    }
    return isConstant()
        ? bits.equals(remainder)
        : bits.subtract(remainder).mod(modulus).signum() == 0;
  }
}
