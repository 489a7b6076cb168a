package narwhal.term;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToIntFunction;

/**
 * Rounding by definition, for tiny formats: all finite values in order, and the exact result given
 * only by how it compares with a fraction.
 */
final class FloatReference {
  private final SoftFloat format;
  private final List<Rational> values = new ArrayList<>();
  private final List<BigInteger> encodings = new ArrayList<>();

  FloatReference(int exponent, int significand) {
    this.format = SoftFloat.of(exponent, significand);
    int fractionBits = significand - 1;
    int bias = (1 << (exponent - 1)) - 1;
    int specials = (1 << exponent) - 1;
    for (int field = 0; field < specials; field++) {
      for (int fraction = 0; fraction < 1 << fractionBits; fraction++) {
        int mantissa = field == 0 ? fraction : fraction + (1 << fractionBits);
        values.add(scaled(mantissa, Math.max(field, 1) - bias - fractionBits));
        encodings.add(BigInteger.valueOf(((long) field << fractionBits) + fraction));
      }
    }
    // Where the next value would be if the exponent went on: overflow is rounding to it.
    values.add(scaled(1, specials - bias));
    encodings.add(format.infinity(false));
  }

  static Rational scaled(long mantissa, int scale) {
    BigInteger power = BigInteger.ONE.shiftLeft(Math.abs(scale));
    BigInteger m = BigInteger.valueOf(mantissa);
    return scale >= 0 ? Rational.of(m.multiply(power)) : new Rational(m, power);
  }

  /** Rounds a non-negative exact magnitude; {@code compare} gives the sign of exact − fraction. */
  BigInteger round(RoundingMode mode, boolean negative, ToIntFunction<Rational> compare) {
    int above = 0;
    while (above < values.size() && compare.applyAsInt(values.get(above)) > 0) {
      above++;
    }
    int choice;
    if (above == values.size()) {
      choice = towardZero(mode, negative) ? above - 2 : above - 1;
    } else if (compare.applyAsInt(values.get(above)) == 0) {
      choice = above == values.size() - 1 && towardZero(mode, negative) ? above - 1 : above;
    } else {
      choice = between(mode, negative, above - 1, compare);
    }
    BigInteger bits = encodings.get(choice);
    return negative ? format.negate(bits) : bits;
  }

  private int between(
      RoundingMode mode, boolean negative, int below, ToIntFunction<Rational> compare) {
    Rational half = new Rational(BigInteger.ONE, BigInteger.TWO);
    int side = compare.applyAsInt(values.get(below).add(values.get(below + 1)).multiply(half));
    return switch (mode) {
      case RNE -> side > 0 || (side == 0 && (below & 1) != 0) ? below + 1 : below;
      case RNA -> side >= 0 ? below + 1 : below;
      case RTP, RTN, RTZ -> towardZero(mode, negative) ? below : below + 1;
    };
  }

  private static boolean towardZero(RoundingMode mode, boolean negative) {
    return switch (mode) {
      case RNE, RNA -> false;
      case RTP -> negative;
      case RTN -> !negative;
      case RTZ -> true;
    };
  }
}
