package narwhal.term;

import java.math.BigInteger;

/**
 * The encoding of one IEEE 754 binary format: fields, special values, and the one place that
 * rounds. A finite non-zero number is {@code ± mantissa · 2^scale} with an integer mantissa.
 */
record FloatFormat(int exponent, int significand) {
  /** A finite number, not necessarily normalised; a zero mantissa keeps its sign. */
  record Number(boolean negative, BigInteger mantissa, int scale) {
    boolean isZero() {
      return mantissa.signum() == 0;
    }

    BigInteger signedMantissa() {
      return negative ? mantissa.negate() : mantissa;
    }
  }

  int bias() {
    return (1 << (exponent - 1)) - 1;
  }

  /** The scale of the last place of subnormal numbers. */
  int leastScale() {
    return 2 - bias() - significand;
  }

  BigInteger nan() {
    return BitVectors.mask(exponent + 1).shiftLeft(significand - 2);
  }

  BigInteger infinity(boolean negative) {
    return withSign(negative, BitVectors.mask(exponent).shiftLeft(significand - 1));
  }

  BigInteger largest(boolean negative) {
    return infinity(negative).subtract(BigInteger.ONE);
  }

  BigInteger withSign(boolean negative, BigInteger magnitude) {
    return negative ? magnitude.setBit(exponent + significand - 1) : magnitude;
  }

  boolean signBit(BigInteger bits) {
    return bits.testBit(exponent + significand - 1);
  }

  BigInteger magnitude(BigInteger bits) {
    return bits.clearBit(exponent + significand - 1);
  }

  int exponentField(BigInteger bits) {
    return BitVectors.extract(exponent + significand - 2, significand - 1, bits).intValue();
  }

  BigInteger fraction(BigInteger bits) {
    return bits.and(BitVectors.mask(significand - 1));
  }

  boolean isSpecial(BigInteger bits) {
    return exponentField(bits) == (1 << exponent) - 1;
  }

  /** The value of finite bits. */
  Number decode(BigInteger bits) {
    int field = exponentField(bits);
    BigInteger fraction = fraction(bits);
    return field == 0
        ? new Number(signBit(bits), fraction, leastScale())
        : new Number(signBit(bits), fraction.setBit(significand - 1), field - 1 + leastScale());
  }

  /**
   * Rounds {@code ± mantissa · 2^scale} to this format. An inexact mantissa may stand for the exact
   * one if it has at least two bits more than the significand and its last bit is set ("jammed").
   */
  BigInteger round(RoundingMode mode, boolean negative, BigInteger mantissa, int scale) {
    if (mantissa.signum() == 0) {
      return withSign(negative, BigInteger.ZERO);
    }
    int target = Math.max(mantissa.bitLength() + scale - significand, leastScale());
    BigInteger kept = roundToScale(mode, negative, mantissa, scale, target);
    if (kept.bitLength() > significand) {
      kept = kept.shiftRight(1);
      target++;
    }
    return encode(mode, negative, kept, target);
  }

  /** The mantissa over the scale {@code target}, rounded. */
  static BigInteger roundToScale(
      RoundingMode mode, boolean negative, BigInteger mantissa, int scale, int target) {
    int shift = target - scale;
    if (shift <= 0) {
      return mantissa.shiftLeft(-shift);
    }
    BigInteger kept = mantissa.shiftRight(shift);
    int lowest = mantissa.signum() == 0 ? shift : mantissa.getLowestSetBit();
    boolean exact = lowest >= shift;
    boolean half = mantissa.testBit(shift - 1);
    boolean aboveHalf = half && lowest < shift - 1;
    boolean up =
        switch (mode) {
          case RNE -> aboveHalf || (half && kept.testBit(0));
          case RNA -> half;
          case RTP -> !exact && !negative;
          case RTN -> !exact && negative;
          case RTZ -> false;
        };
    return up ? kept.add(BigInteger.ONE) : kept;
  }

  private BigInteger encode(RoundingMode mode, boolean negative, BigInteger kept, int scale) {
    if (kept.bitLength() < significand) {
      return withSign(negative, kept);
    }
    int field = scale - leastScale() + 1;
    if (field >= (1 << exponent) - 1) {
      boolean toInfinity =
          switch (mode) {
            case RNE, RNA -> true;
            case RTP -> !negative;
            case RTN -> negative;
            case RTZ -> false;
          };
      return toInfinity ? infinity(negative) : largest(negative);
    }
    BigInteger fraction = kept.clearBit(significand - 1);
    return withSign(negative, BigInteger.valueOf(field).shiftLeft(significand - 1).or(fraction));
  }
}
